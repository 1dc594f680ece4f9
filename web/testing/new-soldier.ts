import type { BrowserCommand, BrowserCommandContext } from 'vitest/node'
import { PAGES, type ScreenServer, type SoldierOptions } from './screen-server.ts'

type Cookies = [string, string][]

/** An account of one test, as the test sees it. */
export type Soldier = { userId: string; email: string; password: string; dataLink: string | null }

/** Gives a session to the browser, in place of the one before. */
async function giveSession({ context, page }: BrowserCommandContext, cookies: Cookies) {
  const url = new URL(page.url()).origin
  // Other cookies are the device's.
  await context.clearCookies({ name: /session/ })
  await context.addCookies(
    cookies.map(([name, value]) => ({
      name,
      value,
      url,
      httpOnly: true,
      sameSite: 'Lax' as const,
    })),
  )
}

/**
 * The commands by which a test gets soldiers of its own. `newSoldier` creates an account and gives
 * its session to the browser, in place of the one before; `soldierElsewhere` only creates it.
 * `signInAs` gives the browser the session of either, and `callAs` is a call from their own device.
 */
export function soldierCommands(server: ScreenServer) {
  const sessions = new Map<string, Cookies>()
  async function create(wanted: SoldierOptions): Promise<Soldier> {
    const { cookies, ...soldier } = await server.newSoldier(wanted)
    sessions.set(soldier.userId, cookies)
    return soldier
  }
  const sessionOf = (userId: string) => sessions.get(userId) ?? []
  return {
    newSoldier: async (tab, wanted) => {
      const soldier = await create(wanted)
      await giveSession(tab, sessionOf(soldier.userId))
      return soldier
    },
    soldierElsewhere: (_, wanted) => create(wanted),
    signInAs: (tab, userId) => giveSession(tab, sessionOf(userId)),
    callAs: async (_, userId, method, path, body) => {
      const response = await fetch(server.url + path, {
        method,
        headers: {
          'x-appwrite-project': 'squaredaway',
          origin: PAGES.origin,
          cookie: sessionOf(userId)
            .map(([name, value]) => `${name}=${value}`)
            .join('; '),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
      })
      return { status: response.status, text: await response.text() }
    },
  } satisfies { [Name in keyof SoldierCommands]: BrowserCommand<Parameters<SoldierCommands[Name]>> }
}

interface SoldierCommands {
  newSoldier(wanted: SoldierOptions): Promise<Soldier>
  soldierElsewhere(wanted: SoldierOptions): Promise<Soldier>
  signInAs(userId: string): Promise<void>
  callAs(
    userId: string,
    method: string,
    path: string,
    body?: string,
  ): Promise<{ status: number; text: string }>
}

declare module 'vitest/internal/browser' {
  interface BrowserCommands extends SoldierCommands {}
}
