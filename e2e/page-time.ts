import type { Page } from '@playwright/test'

/**
 * Waits until timers of at most `ms` that the page has set so far have run, and what they started
 * is rendered. The wait is a later timer of the page itself, so a slow machine delays both alike.
 */
export function pageTimersRun(page: Page, ms: number): Promise<void> {
  return page.evaluate(
    (time) =>
      new Promise<void>((resolve) => {
        setTimeout(() => {
          if ('requestIdleCallback' in window)
            requestIdleCallback(() => resolve(), { timeout: 500 })
          else setTimeout(resolve)
        }, time)
      }),
    ms,
  )
}
