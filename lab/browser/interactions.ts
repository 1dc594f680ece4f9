import type { Page } from '@playwright/test'

/**
 * Makes a page record how long each press takes until the next paint (Event Timing), in steps of 8
 * ms. Call it before the page is opened.
 */
export async function watchInteractions(page: Page) {
  await page.addInitScript(() => {
    const longest = new Map<number, number>()
    Reflect.set(window, 'interactions', longest)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        const { interactionId, duration } = entry
        if (interactionId === 0) continue
        longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

/** Milliseconds of each press since the last call; those under 16 ms are not reported. */
export async function takeInteractions(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const longest: Map<number, number> = Reflect.get(window, 'interactions')
    const taken = [...longest.values()]
    longest.clear()
    return taken
  })
}
