import type { Page } from '@playwright/test'

/**
 * Runs something while the page has no transitions: a color in transition has another contrast.
 * Those that run are ended, since waiting for them can take forever: the browser may stop those
 * that it does not paint. Those that would begin later, on a busy machine, change at once.
 */
export async function withoutTransitions<Result>(
  page: Page,
  run: () => Promise<Result>,
): Promise<Result> {
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
      // Unlike a style without transitions, this tells the page that they ended.
      for (const animation of running) animation.finish()
      quiet = running.length === 0 ? quiet + 1 : 0
    }
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const allowTransitions = () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
    Object.assign(window, { allowTransitions })
  })
  const result = await run()
  await page.evaluate(() => {
    ;(window as unknown as { allowTransitions: () => void }).allowTransitions()
  })
  return result
}
