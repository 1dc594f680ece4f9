import type { Page } from '@playwright/test'
import { openTab, PHONE, type Site, slowNetwork, slowProcessor } from './site.ts'
import { firstCardAt, watchFirstCard } from './start.ts'

/** What it takes to open a screen on a phone that has no file of the app yet. */
export type PageLoad = {
  /** Requests sent until the largest paint. */
  untilPaint: number
  /** Requests sent until nothing is asked for any more. */
  inAll: number
  /** The largest paint, in milliseconds from the first request. */
  paintMs: number
}

/** The dashboard of a soldier with an active board, on slow 4G and a slow processor. */
export async function dashboardLoad(site: Site): Promise<PageLoad> {
  const page = await openSlowTab(site)
  await page.goto('/home/dashboard')
  await page.locator('#today').filter({ hasNotText: 'Planning' }).waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const load = await loadUntil(page, await largestPaint(page))
  await page.context().close()
  return load
}

/** The setup of flashcards and the first card of the board's deck, opened and started at once. */
export async function firstCardLoad(site: Site): Promise<PageLoad> {
  const page = await openSlowTab(site)
  await page.goto('/home/flashcards/setup')
  const start = page.getByRole('button', { name: /^Start 10/ })
  await start.waitFor({ timeout: 60_000 })
  await page.evaluate(watchFirstCard)
  await start.click()
  const paintMs = await firstCardAt(page)
  await page.waitForLoadState('networkidle')
  const load = await loadUntil(page, paintMs)
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

/** What the page itself noted of its requests, which leaves out what it has already. */
async function loadUntil(page: Page, paintMs: number): Promise<PageLoad> {
  const starts = await page.evaluate(() =>
    ['navigation', 'resource'].flatMap((type) =>
      performance
        .getEntriesByType(type)
        .filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0)
        .map(({ startTime }) => startTime),
    ),
  )
  const untilPaint = starts.filter((start) => start <= paintMs).length
  return { untilPaint, inAll: starts.length, paintMs }
}

async function largestPaint(page: Page): Promise<number> {
  return Number(await page.evaluate(() => Reflect.get(window, 'largestPaint')))
}
