import { type Browser, chromium, type Page } from '@playwright/test'
import { withoutMobileNotice } from '../../e2e/signed-in-soldier.ts'
import { findChromium } from '../../scripts/chromium.ts'
import { startProduct } from '../../scripts/product.ts'
import { seed } from '../measuring/seed.ts'

/** The built product, a browser, and a user with 25 boards and a set of 5,000 questions. */
export type Site = { url: string; cookie: string; setId: string; browser: Browser }

/** CPU throttling factor during measurements. */
export const SLOWDOWN = 4
export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }

const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu']

/** Starts a site for `measure` and stops it afterwards. */
export async function withSite<Result>(measure: (site: Site) => Promise<Result>): Promise<Result> {
  const product = await startProduct()
  const browser = await chromium.launch(chromiumOptions())
  try {
    const seeded = await seed(product.url, { engine: 'sqlite', dataDir: product.dataDir })
    return await measure({ url: product.url, browser, ...seeded })
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Launch options of Chromium, for Playwright and Puppeteer alike. */
export function chromiumOptions() {
  const executablePath = findChromium()
  return { args: CHROMIUM_FLAGS, ...(executablePath === undefined ? {} : { executablePath }) }
}

/**
 * A signed-in tab in a new browser context with an empty cache. A service worker would fetch all
 * files of the app during a measurement.
 */
export async function openTab(
  site: Site,
  viewport: typeof PHONE,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Page> {
  const context = await site.browser.newContext({ baseURL: site.url, viewport, serviceWorkers })
  await context.addCookies([signedInCookie(site)])
  const page = await context.newPage()
  await withoutMobileNotice(page)
  return page
}

/** The session cookie of the user. */
export function signedInCookie({ url, cookie }: Site) {
  const [name = '', value = ''] = cookie.split('=', 2)
  return { name, value, url }
}

export async function slowProcessor(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** Of slow 4G: one round trip, and what comes down. */
export const ROUND_TRIP_MS = 150
export const BYTES_A_SECOND = 1_600_000 / 8

/**
 * Slow 4G as in Lighthouse: 150 ms round trip, 1.6 Mbit/s down and 0.75 up.
 *
 * @returns Disconnects the network. Playwright's own `setOffline` has no effect on a throttled page.
 */
export async function slowNetwork(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: ROUND_TRIP_MS },
    ...{ downloadThroughput: BYTES_A_SECOND, uploadThroughput: 750_000 / 8 },
  })
  return async () => {
    await session.send('Network.emulateNetworkConditions', {
      ...{ offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 },
    })
  }
}
