import type { EngineContext } from './context.ts'
import { startJourneyProxy } from './proxy.ts'
import type { test as journeyTest } from './test.ts'

const PRODUCT = process.env.BASE_URL ?? 'http://localhost:3000'

/** Runs a script before all others, on the pages and in the workers of the tests that follow. */
export function runFirst(test: typeof journeyTest, script: string) {
  if (process.env.JOURNEY_ENGINES) {
    test.beforeEach(({ context }) => (context as unknown as EngineContext).runFirst(script))
    return
  }
  test.use({
    baseURL: async ({ browserName: _ }, use) => {
      const proxy = await startJourneyProxy(PRODUCT)
      proxy.runFirst(script)
      await use(proxy.url)
      await proxy.stop()
    },
  })
}
