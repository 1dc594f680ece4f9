import type { Page } from '@playwright/test'

/**
 * Ends transitions: a color in transition has another contrast. Waiting for them can take forever,
 * since the browser may stop those that it does not paint.
 */
export async function endTransitions(page: Page) {
  await page.evaluate(async () => {
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve)
        // Frames may not come to a window that is covered.
        setTimeout(resolve, 50)
      })
    const ends = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime)
    // A dialog begins to fade out up to three frames after it was closed.
    for (let [frames, quiet] = [0, 0]; quiet < 3 && frames < 60; frames += 1) {
      await frame()
      const running = document
        .getAnimations()
        .filter((animation) => ends(animation) && animation.playState !== 'finished')
      for (const animation of running) animation.finish()
      quiet = running.length === 0 ? quiet + 1 : 0
    }
  })
}
