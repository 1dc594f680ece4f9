import type { Page } from '@playwright/test'
import { appOnDevice, copyNames } from '../../e2e/app-on-device.ts'
import { openTab, PHONE, type Site, slowNetwork, slowProcessor } from './site.ts'
import { firstCardAt, watchFirstCard } from './start.ts'

/** The cost of opening a screen on a phone with an empty cache. */
export type PageLoad = {
  /** Requests sent until the screen shows its main content. */
  untilThere: number
  /** What these requests received, compressed and with their headers, in kB. */
  kilobytes: number
  /** Requests sent until the network is idle. */
  inAll: number
  /** When the main content is there, in milliseconds from the first request. */
  thereMs: number
  /** Largest Contentful Paint, in the same unit. */
  largestPaintMs: number
  /** The requests until there, in the order in which they were sent. */
  waterfall: readonly string[]
}

const TODAY = '[aria-busy="false"] > * > #today'

/** Today's plan on the dashboard of a user with an active board, on slow 4G and a slow CPU. */
export async function dashboardLoad(site: Site): Promise<PageLoad> {
  const page = await openSlowTab(site)
  await page.addInitScript(noteWhenThere, TODAY)
  await page.goto('/home/dashboard')
  await page.waitForFunction(() => Reflect.has(window, 'thereAt'), null, { timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const load = await loadUntil(page, await noted(page, 'thereAt'))
  await page.context().close()
  return load
}

const LONGEST_STOCK_MS = 60_000

/** Milliseconds until today's plan is shown, with the app and its data on the device. */
export type KeptLoad = { online: number; offline: number }

/** The dashboard of a device that has the app and the data, on slow 4G and without a network. */
export async function keptDashboardLoad(site: Site): Promise<KeptLoad> {
  const page = await openTab(site, PHONE, 'allow')
  await page.addInitScript(noteWhenThere, TODAY)
  await page.goto('/home/dashboard')
  await appOnDevice(page)
  await page.reload()
  await untilKept(page)
  const loseNetwork = await slowNetwork(page)
  await slowProcessor(page)
  const online = await reopened(page)
  await loseNetwork()
  const offline = await reopened(page)
  await page.context().close()
  return { online, offline }
}

/** Waits until all offline content is stored (web/app/offline-content.ts). */
async function untilKept(page: Page) {
  const deadline = performance.now() + LONGEST_STOCK_MS
  while (!(await copyNames(page)).some((name) => name.includes('every-id-of'))) {
    if (performance.now() > deadline) throw new Error('The data did not come onto the device.')
    await page.waitForTimeout(500)
  }
}

async function reopened(page: Page): Promise<number> {
  await page.reload()
  await page.waitForFunction(() => Reflect.has(window, 'thereAt'), null, { timeout: 60_000 })
  const thereMs = await noted(page, 'thereAt')
  // What follows would go on beside the next load.
  await page.waitForTimeout(5000)
  return thereMs
}

/** The flashcard setup and the first card of the board's deck, started immediately. */
export async function firstCardLoad(site: Site): Promise<PageLoad> {
  const page = await openSlowTab(site)
  await page.goto('/home/flashcards/setup')
  const start = page.getByRole('button', { name: /^Start 10/ })
  await start.waitFor({ timeout: 60_000 })
  await page.evaluate(watchFirstCard)
  await start.click()
  const thereMs = await firstCardAt(page)
  await page.waitForLoadState('networkidle')
  const load = await loadUntil(page, thereMs)
  await page.context().close()
  return load
}

async function openSlowTab(site: Site): Promise<Page> {
  const page = await openTab(site, PHONE)
  await slowNetwork(page)
  await slowProcessor(page)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      Reflect.set(window, 'largestPaint', list.getEntries().at(-1)?.startTime)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  return page
}

type Transfer = { name: string; start: number; end: number; bytes: number }

/** The page's own resource timings, which exclude cached files. */
async function loadUntil(page: Page, thereMs: number): Promise<PageLoad> {
  const sent = await page.evaluate(() =>
    ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[])
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name, startTime, responseEnd, transferSize }) => ({
        ...{ name, start: startTime, end: responseEnd, bytes: transferSize },
      })),
  )
  const until = sent.filter(({ start }) => start <= thereMs)
  return {
    untilThere: until.length,
    kilobytes: until.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    inAll: sent.length,
    thereMs,
    largestPaintMs: await noted(page, 'largestPaint'),
    waterfall: until.map(drawn),
  }
}

/** A line of the waterfall: start and end in milliseconds, kB, and the address. */
function drawn({ name, start, end, bytes }: Transfer): string {
  const columns = [start.toFixed(0), end.toFixed(0), (bytes / 1000).toFixed(1)]
  const { pathname, search } = new URL(name)
  const address = decodeURIComponent(pathname + search).slice(0, 100)
  return `${columns.map((column) => column.padStart(6)).join(' ')}  ${address}`
}

/** Runs in the page before anything is drawn: records when the selector first matches. */
function noteWhenThere(selector: string) {
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return
    observer.disconnect()
    Reflect.set(window, 'thereAt', performance.now())
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true })
}

async function noted(page: Page, name: 'thereAt' | 'largestPaint'): Promise<number> {
  return Number(await page.evaluate((key) => Reflect.get(window, key), name))
}
