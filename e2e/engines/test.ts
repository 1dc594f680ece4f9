import {
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightWorkerArgs,
  test as playwrightTest,
  type TestInfo,
  type TestType,
} from '@playwright/test'
import { type EngineName, enginePlaces } from '../../scripts/engine-places.ts'
import { EXPECT_MS } from '../watchdog/limits.ts'
import { startWatchdog, watchContext } from '../watchdog/watch.ts'
import { EngineContext } from './context.ts'
import type { Engine } from './engine.ts'
import { attachPage, keepConsole } from './failure-report.ts'
import { startFirefox } from './firefox-engine.ts'
import { openKeptChromium } from './kept-chromium.ts'
import { type KeptDevice, keptDevice, type OpenKeptBrowser } from './kept-device.ts'
import type { EnginePage } from './page.ts'
import { startJourneyProxy } from './proxy.ts'
import { startWebKit } from './webkit-engine.ts'

type Use<Value> = (value: Value) => Promise<void>

/** Playwright's own `test`, whose journeys end when they hang (watch.ts). */
const watchedTest = playwrightTest.extend<object, { watchdog: undefined }>({
  watchdog: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter.
    async ({}, use, { workerIndex }) => {
      const stop = startWatchdog(workerIndex)
      await use(undefined)
      stop()
    },
    { scope: 'worker', auto: true },
  ],
})

const chromiumTest = watchedTest.extend({
  browser: [
    async ({ browser }, use) => {
      browser.on('context', watchContext)
      await use(browser)
    },
    { scope: 'worker' },
  ],
})

/**
 * The `test` of all journeys. Chromium is Playwright's own. With JOURNEY_ENGINES set, those tagged for
 * every engine run in WebKit and Firefox, whose pages have the members of Playwright's that these
 * journeys use (page.ts).
 */
export const test = process.env.JOURNEY_ENGINES ? engineTest() : chromiumTest

/** The `test` of journeys with a device that keeps a profile. */
export const keptDeviceTest = (process.env.JOURNEY_ENGINES
  ? test
  : chromiumDeviceTest()) as unknown as TestType<
  PlaywrightTestArgs & { device: KeptDevice },
  PlaywrightWorkerArgs
>

export * from '@playwright/test'

const PRODUCT = process.env.BASE_URL ?? 'http://localhost:3000'
const SIZE = { width: 1440, height: 900 }

type Opened = { openContext: (options?: ContextOptions) => Promise<EngineContext> }
type ContextOptions = {
  viewport?: { width: number; height: number } | null | undefined
  serviceWorkers?: 'allow' | 'block'
}
function engineTest(): typeof chromiumTest {
  const fixtures = {
    engineName: ['webkit', { option: true, scope: 'worker' }],
    engine: [
      async ({ engineName }: { engineName: EngineName }, use: Use<Engine>) => {
        const engine = await start(engineName)
        await use(engine)
        await engine.close()
      },
      { scope: 'worker' },
    ],
    browser: [
      async ({ engine }: { engine: Engine }, use: Use<unknown>) => {
        const opened: EngineContext[] = []
        await use({
          newContext: async (options: ContextOptions = {}) => {
            const context = await openContext(engine, options)
            opened.push(context)
            return context
          },
          async newPage(this: { newContext: () => Promise<EngineContext> }) {
            return (await this.newContext()).newPage()
          },
        })
        for (const context of opened) await context.close()
      },
      { scope: 'worker' },
    ],
    context: async (
      { engine, viewport, serviceWorkers }: { engine: Engine } & ContextOptions,
      use: Use<unknown>,
    ) => {
      const context = await openContext(engine, {
        viewport,
        ...(serviceWorkers ? { serviceWorkers } : {}),
      })
      await use(context)
      await context.close()
    },
    device: async ({ engine }: { engine: Engine }, use: Use<KeptDevice>, testInfo: TestInfo) => {
      const device = await keptDevice(openKept(engine), PRODUCT, EXPECT_MS)
      await use(device)
      if (device.page) await attachPage(device.page as unknown as EnginePage, testInfo)
      await device.close()
    },
    baseURL: async ({ context }: { context: EngineContext }, use: Use<string>) =>
      use(context.baseURL),
    page: async (
      { context }: { context: EngineContext },
      use: Use<unknown>,
      testInfo: TestInfo,
    ) => {
      await context.addInitScript(keepConsole)
      const page = await context.newPage()
      await use(page)
      await attachPage(page, testInfo)
    },
  }
  return watchedTest.extend<Opened>(fixtures as never) as unknown as typeof chromiumTest
}

function chromiumDeviceTest() {
  return chromiumTest.extend<{ device: KeptDevice }>({
    device: async ({ launchOptions }, use) => {
      const open = openKeptChromium(launchOptions, SIZE)
      const device = await keptDevice(open, PRODUCT, EXPECT_MS)
      await use(device)
      await device.close()
    },
  })
}

function openKept(engine: Engine): OpenKeptBrowser {
  return async (folder, proxy) => {
    const profile = await engine.openProfile(folder)
    const context = new EngineContext(profile, proxy, { timeout: EXPECT_MS, size: SIZE })
    await context.addInitScript(keepConsole)
    // It has the members of Playwright's that journeys use.
    const page = (await context.newPage()) as unknown as Page
    return { page, kill: () => profile.kill() }
  }
}

async function openContext(engine: Engine, { viewport, serviceWorkers }: ContextOptions) {
  const proxy = await startJourneyProxy(PRODUCT, serviceWorkers ? { serviceWorkers } : {})
  return new EngineContext(await engine.openProfile(), proxy, {
    timeout: EXPECT_MS,
    size: viewport ?? SIZE,
  })
}

function start(name: EngineName): Promise<Engine> {
  const places = enginePlaces(name)
  if (places === undefined) throw new Error(`${name} is not on this machine.`)
  return 'driver' in places ? startWebKit(places) : startFirefox(places.browser)
}
