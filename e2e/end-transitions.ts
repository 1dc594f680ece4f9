import type { Page } from '@playwright/test'

/**
 * Ends transitions: a color in transition has another contrast. Waiting for them can take forever,
 * since the browser may stop those that it does not paint.
 */
export async function endTransitions(page: Page) {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
    }
  })
}
