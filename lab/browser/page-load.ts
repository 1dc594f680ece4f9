import type { Page } from '@playwright/test'
import { openTab, PHONE, type Site, slowNetwork, slowProcessor } from './site.ts'
import { firstCardAt, watchFirstCard } from './start.ts'

/** The cost of opening a screen on a phone with an empty cache. */
export type PageLoad = {
  /** Requests sent until the screen's main content is there. */
  untilThere: number
  /** Requests sent until the network is idle. */
  inAll: number
  /** When the main content is there, in milliseconds from the first request. */
  thereMs: number
  /** Largest Contentful Paint, in the same unit. */
  largestPaintMs: number
}

/** Today's plan on the dashboard of a user with an active board, on slow 4G and a slow CPU. */
export async function dashboardLoad(site: Site): Promise<PageLoad> {
  const page = await openSlowTab(site)
  await page.addInitScript(noteWhenThere, '[aria-busy="false"] > * > #today')
  await page.goto('/home/dashboard')
  await page.waitForFunction(() => Reflect.has(window, 'thereAt'), null, { timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const load = await loadUntil(page, await noted(page, 'thereAt'))
  await page.context().close()
  return load
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

/** The page's own resource timings, which exclude cached files. */
async function loadUntil(page: Page, thereMs: number): Promise<PageLoad> {
  const starts = await page.evaluate(() =>
    ['navigation', 'resource'].flatMap((type) =>
      performance
        .getEntriesByType(type)
        .filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0)
        .map(({ startTime }) => startTime),
    ),
  )
  const untilThere = starts.filter((start) => start <= thereMs).length
  const largestPaintMs = await noted(page, 'largestPaint')
  return { untilThere, inAll: starts.length, thereMs, largestPaintMs }
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
