import type { BrowserContext } from '@playwright/test'
import { type JourneyProxy, startJourneyProxy } from './proxy.ts'
import type { test as journeyTest } from './test.ts'

const PRODUCT = process.env.BASE_URL ?? 'http://localhost:3000'

/**
 * Puts a server in front of the tests that follow which can go away, with all its connections.
 * Chromium's own `setOffline` keeps web sockets open.
 *
 * @returns What takes the server away, or gives it back.
 */
export function losableServer(test: typeof journeyTest) {
  if (process.env.JOURNEY_ENGINES) {
    return (context: BrowserContext, isGone: boolean) => context.setOffline(isGone)
  }
  let proxy: JourneyProxy
  test.use({
    baseURL: async ({ browserName: _ }, use) => {
      proxy = await startJourneyProxy(PRODUCT)
      await use(proxy.url)
      await proxy.stop()
    },
  })
  return (_context: BrowserContext, isGone: boolean) => proxy.setOffline(isGone)
}
