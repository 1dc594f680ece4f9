import type { Page } from '@playwright/test'

/** Holds requests of a method until the returned function is called. */
export async function holdWrites(page: Page, address: string, method: string): Promise<() => void> {
  const { promise: letGo, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (route.request().method() === method) await letGo
    await route.fallback()
  })
  return resolve
}
