import { expect, type Locator, type Page, test } from './engines/test.ts'
import { mark, startTenCards } from './flashcard-steps.ts'
import { PHONE } from './phone.ts'
import { signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

test.use(PHONE)

/** Between the two taps of a double tap. */
const GAP_MS = 150

/**
 * Two taps in one place, timed by the browser's own touch timestamps, so that a slow machine does not
 * matter. Other gaps: web/app/study/screen/second-tap.test.ts.
 */
async function doubleTap(page: Page, on: Locator) {
  const box = await on.boundingBox()
  if (box === null) throw new Error('There is nothing to tap.')
  const session = await page.context().newCDPSession(page)
  // Next to the middle, since two buttons may have a gap there.
  const point = { x: box.x + box.width / 4, y: box.y + box.height / 2 }
  const start = Date.now() / 1000
  for (const at of [start, start + GAP_MS / 1000]) {
    const timestamp = { timestamp: at }
    await session.send('Input.dispatchTouchEvent', {
      ...{ type: 'touchStart', touchPoints: [point], ...timestamp },
    })
    await session.send('Input.dispatchTouchEvent', {
      ...{ type: 'touchEnd', touchPoints: [], ...timestamp },
    })
  }
}

test('a double tap on "Show answer" marks no card', async ({ page }) => {
  await withoutMobileNotice(page)
  await signInNewSoldier(page)
  await startTenCards(page)
  await doubleTap(page, page.getByRole('button', { name: 'Show answer' }))
  await expect(mark(page, 'Correct')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo the last mark' })).toBeDisabled()
  // After the time of a double tap, a tap in the same place counts.
  await page.waitForTimeout(600)
  await mark(page, 'Correct').tap()
  await expect(page.getByRole('button', { name: 'Undo the last mark' })).toBeEnabled()
})

test('a double tap on Check of /try skips no answer', async ({ page }) => {
  await page.goto('/try')
  const question = page.getByRole('radiogroup', { name: 'Question 1: ' })
  await question.getByRole('radio').first().check()
  await doubleTap(page, page.getByRole('button', { name: 'Check' }))
  await expect(page.getByText(/^(Correct|Incorrect)/).first()).toBeVisible()
  await expect(question).toBeVisible()
})
