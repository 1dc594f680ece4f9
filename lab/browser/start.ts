import type { Page } from '@playwright/test'
import { QUESTIONS } from '../measuring/seed.ts'
import { runControl } from './control.ts'
import { watchInteractions } from './interactions.ts'
import { openTab, PHONE, type Site, slowProcessor } from './site.ts'

/** The button that starts with all questions of the large set. */
export const START_ALL = { name: `Start ${QUESTIONS} cards` }

/** The time of a start, and of the control script in the same page; milliseconds. */
export type Start = { readonly taken: number; readonly control: readonly number[] }

/**
 * From the press of Start to the moment after the first card's frame, with the large set, on a slow
 * CPU and a fast network.
 */
export async function startOfLargeSet(site: Site): Promise<Start> {
  const page = await openLargeSetup(site)
  await page.evaluate(watchFirstCard)
  const pressedAt = await page.getByRole('button', START_ALL).evaluate((button: HTMLElement) => {
    const now = performance.now()
    button.click()
    return now
  })
  // Waiting for a text would poll the page, which is work too.
  const taken = (await firstCardAt(page)) - pressedAt
  const control = await runControl(page)
  await page.context().close()
  return { taken, control }
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
