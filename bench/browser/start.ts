import type { Page } from '@playwright/test'
import { QUESTIONS } from '../seed.ts'
import { watchInteractions } from './interactions.ts'
import { openTab, PHONE, type Site, slowProcessor } from './site.ts'

/** The button that starts with all questions of the large set. */
export const START_ALL = { name: `Start ${QUESTIONS} cards` }

/**
 * Milliseconds from the last byte of the large set to the moment after the first card's frame, on a
 * slow CPU.
 */
export async function startAfterData(site: Site): Promise<number> {
  const page = await openLargeSetup(site)
  await page.evaluate(watchFirstCard)
  await page.getByRole('button', START_ALL).click()
  // Waiting for a text would poll the page, which is work too.
  const shownAt = await firstCardAt(page)
  const dataAt = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/collections/questions/documents'))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
        .at(-1) ?? Number.NaN,
  )
  await page.context().close()
  return shownAt - dataAt
}

/** The setup on a phone with the large set selected, with CPU throttling from there on. */
export async function openLargeSetup(site: Site): Promise<Page> {
  const page = await openTab(site, PHONE)
  await watchInteractions(page)
  await page.goto('/home/flashcards/setup?category=Bench')
  await page.getByRole('radio', { name: `All ${QUESTIONS}` }).check()
  await page.waitForLoadState('networkidle')
  await slowProcessor(page)
  return page
}

/** Runs in the page: records the moment after the frame of the first card. */
export function watchFirstCard() {
  const painted = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-takes-keys]')) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(null)
      })
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  Reflect.set(window, 'firstCard', painted)
}

/** When the first card was painted, in the page's own milliseconds. */
export async function firstCardAt(page: Page): Promise<number> {
  return Number(await page.evaluate(() => Reflect.get(window, 'firstCard')))
}
