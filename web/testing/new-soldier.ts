import type { BrowserCommand } from 'vitest/node'
import type { ScreenServer, SoldierOptions } from './screen-server.ts'

/** An account of one test, as the test sees it. */
export type Soldier = { userId: string; email: string; password: string }

/**
 * The command by which a test gets a soldier of its own: creates an account and gives its session
 * to the browser, in place of the one before.
 */
export function newSoldier(server: ScreenServer): BrowserCommand<[SoldierOptions]> {
  return async ({ context, page }, wanted): Promise<Soldier> => {
    const { cookies, ...soldier } = await server.newSoldier(wanted)
    const url = new URL(page.url()).origin
    await context.clearCookies()
    await context.addCookies(
      cookies.map(([name, value]) => ({
        name,
        value,
        url,
        httpOnly: true,
        sameSite: 'Lax' as const,
      })),
    )
    return soldier
  }
}

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    newSoldier(wanted: SoldierOptions): Promise<Soldier>
  }
}
