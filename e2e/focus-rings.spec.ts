import { expect, type Page, test } from './engines/test.ts'
import { BOARD } from './flashcard-steps.ts'
import { createDocument, signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

const SCREENS = [
  ...['dashboard', 'study', 'my-board', 'library', 'progress', 'boards', 'my-study-guides'],
  ...['questions/my-questions', 'questions/community', 'flashcards/setup', 'quizzes/setup'],
  ...['chain-of-command', 'coc/setup', 'my-biography', 'my-introduction', 'army-culture'],
  ...['culture/by-heart', 'mock-board/setup', 'situational-practice/setup', 'partner/setup'],
  ...['faq', 'settings'],
]

test('no focus ring is cut off, on a phone or a wide screen', async ({ page }) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  await createDocument(page, 'boards', BOARD)
  for (const screen of SCREENS) {
    await page.goto(`/home/${screen}`)
    await expect(page.locator('main h1').first(), screen).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => cutRings(page), `${screen} at ${width}`).toEqual([])
    }
  }
})

/** The controls of the page whose ring an ancestor with its own edge would cut off. */
function cutRings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A ring of base.css: its width and its distance.
    const ring = 4
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button:not(:disabled), summary, [tabindex="0"])',
    )
    const isCut = (control: HTMLElement) => {
      const box = control.getBoundingClientRect()
      if (box.width === 0 || getComputedStyle(control).visibility === 'hidden') return false
      for (let at = control.parentElement; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (style.position === 'fixed') return false
        const edge = at.getBoundingClientRect()
        const [left, right] = [edge.left + at.clientLeft, edge.right]
        const [top, bottom] = [edge.top + at.clientTop, edge.bottom]
        const cutsAcross = style.overflowX !== 'visible' && at.scrollWidth <= at.clientWidth
        const cutsAlong = style.overflowY !== 'visible' && at.scrollHeight <= at.clientHeight
        if (cutsAcross && (box.left - ring < left - 0.5 || box.right + ring > right + 0.5))
          return true
        if (cutsAlong && (box.top - ring < top - 0.5 || box.bottom + ring > bottom + 0.5))
          return true
      }
      return false
    }
    return [...controls]
      .filter(isCut)
      .map((control) => (control.getAttribute('aria-label') ?? control.textContent).slice(0, 60))
  })
}
