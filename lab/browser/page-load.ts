import type { Page } from '@playwright/test'
import { appOnDevice, copyNames } from '../../e2e/app-on-device.ts'
import {
  BYTES_A_SECOND,
  openTab,
  PHONE,
  ROUND_TRIP_MS,
  type Site,
  slowNetwork,
  slowProcessor,
} from './site.ts'
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
export const dashboardLoad = (site: Site) => planLoad(site, slowProcessor)

/** The same with the processor as it is. */
export const dashboardLoadAtFullSpeed = (site: Site) => planLoad(site, async () => {})

/**
 * How much longer a load took than its bytes need on this network, with two round trips: the page,
 * and what it names.
 */
export function overLimit({ thereMs, kilobytes }: PageLoad): number {
  return thereMs / ((kilobytes * 1_000_000) / BYTES_A_SECOND + 2 * ROUND_TRIP_MS)
}

async function planLoad(site: Site, slow: (page: Page) => Promise<void>): Promise<PageLoad> {
  const page = await openSlowTab(site, slow)
  await page.addInitScript(noteWhenThere, TODAY)
  await page.goto('/home/dashboard')
  await page.waitForFunction(() => Reflect.has(window, 'thereAt'), null, { timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const load = await loadUntil(page, await noted(page, 'thereAt'))
  await page.context().close()
  return load
}

const LONGEST_STOCK_MS = 60_000

/**
 * Milliseconds until today's plan, and the first card of a setup, are there, with the app and its
 * data on the device; and what the page requested until its plan was there online.
 */
export type KeptLoad = {
  plan: { online: number; offline: number }
  card: { online: number; offline: number }
  waterfall: readonly string[]
}

/** A device that has the app and the data, on slow 4G and without a network. */
export async function keptLoad(site: Site): Promise<KeptLoad> {
  const page = await openTab(site, PHONE, 'allow')
  await page.addInitScript(noteWhenThere, TODAY)
  await page.goto('/home/dashboard')
  await appOnDevice(page)
  await page.reload()
  await untilKept(page)
  const loseNetwork = await slowNetwork(page)
  await slowProcessor(page)
  // The first visit compiles the scripts, which the browser stores: not compared with later ones.
  await reopenedPlan(page)
  await reopenedCard(page)
  const { thereMs: planOnline, waterfall } = await reopenedPlan(page)
  const cardOnline = await reopenedCard(page)
  await loseNetwork()
  const { thereMs: planOffline } = await reopenedPlan(page)
  const cardOffline = await reopenedCard(page)
  await page.context().close()
  return {
    plan: { online: planOnline, offline: planOffline },
    card: { online: cardOnline, offline: cardOffline },
    waterfall,
  }
}

/** Waits until all offline content is stored (web/app/offline-content.ts). */
async function untilKept(page: Page) {
  const deadline = performance.now() + LONGEST_STOCK_MS
  while (!(await copyNames(page)).some((name) => name.includes('every-id-of'))) {
    if (performance.now() > deadline) throw new Error('The data did not come onto the device.')
    await page.waitForTimeout(500)
  }
}

/** What follows a load would go on beside the next one. */
const REST_MS = 5000

async function reopenedPlan(page: Page) {
  await page.goto('/home/dashboard')
  await page.waitForFunction(() => Reflect.has(window, 'thereAt'), null, { timeout: 60_000 })
  const thereMs = await noted(page, 'thereAt')
  await page.waitForTimeout(REST_MS)
  const { waterfall } = await loadUntil(page, thereMs)
  return { thereMs, waterfall }
}

async function reopenedCard(page: Page): Promise<number> {
  const thereMs = await startedCard(page)
  await page.waitForTimeout(REST_MS)
  // The next visit begins a deck, too.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.includes('.session.')) localStorage.removeItem(key)
    }
  })
  return thereMs
}

/** Opens the setup and starts the board's deck immediately. */
async function startedCard(page: Page): Promise<number> {
  await page.goto('/home/flashcards/setup')
  const start = page.getByRole('button', { name: /^Start 10/ })
  await start.waitFor({ timeout: 60_000 })
  await page.evaluate(watchFirstCard)
  await start.click()
  return firstCardAt(page)
}

/** The flashcard setup and the first card of the board's deck, started immediately. */
export async function firstCardLoad(site: Site): Promise<PageLoad> {
  const page = await openSlowTab(site, slowProcessor)
  const thereMs = await startedCard(page)
  await page.waitForLoadState('networkidle')
  const load = await loadUntil(page, thereMs)
  await page.context().close()
  return load
}

async function openSlowTab(site: Site, slow: (page: Page) => Promise<void>): Promise<Page> {
  const page = await openTab(site, PHONE)
  await slowNetwork(page)
  await slow(page)
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
