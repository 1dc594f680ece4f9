import {
  commit,
  committedSet,
  dialog,
  draftCount,
  editor,
  field,
  openSet,
  rows,
} from './editor-steps.ts'
import { type BrowserContext, expect, type Page, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { loadQuestions } from './question-sets.ts'
import { signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

/** Kills the tab and opens another. */
async function crash(page: Page, context: BrowserContext) {
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await withoutMobileNotice(next)
  return next
}

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
})

test('fault 20: two tabs with one set: the second sees the conflict and keeps its edits', async ({
  page,
  context,
}) => {
  const setId = await openSet(page)
  const other = await context.newPage()
  await other.goto(editor(setId))
  await field(page, 'Answer').fill('Mine')
  await rows(page).nth(1).click()
  await field(page, 'Question text').fill('Two, mine?')
  await field(other, 'Answer').fill('Theirs')
  await rows(other).nth(2).click()
  await field(other, 'Answer').fill('Theirs alone')

  await commit(page).click()
  const review = dialog(page, 'Review your changes')
  await expect(review).toBeVisible()
  // The other tab commits first, while this one is in review.
  await commit(other).click()
  await dialog(other, 'Review your changes')
    .getByRole('button', { name: 'Save as version 2' })
    .click()
  await committedSet(other, setId)
  await review.getByRole('button', { name: 'Save as version 2' }).click()

  const moved = dialog(page, 'This set has a newer version')
  await expect(moved).toContainText('Both changed it. Yours is kept')
  await expect(moved.locator('[data-side="here"]')).toContainText('Mine')
  await expect(moved).toContainText('What version 2 changed: 2 edited.')
  // Background tabs do not finish transitions.
  await page.bringToFront()
  await expectNoAxeFindings(page)
  await moved.getByRole('button', { name: 'Bring my changes into version 2' }).click()
  await expect(page.getByText('Private set, version 2, 3 questions.')).toBeVisible()
  await commit(page).click()
  await expect(review).toContainText('2 edited.')
  await review.getByRole('button', { name: 'Save as version 3' }).click()
  const next = await committedSet(page, setId)
  const stored = await loadQuestions(page, next)
  expect(stored.map(({ questionText, answer }) => [questionText, answer])).toEqual([
    ['One?', 'Mine'],
    ['Two, mine?', 'Answer to Two?'],
    ['Three?', 'Theirs alone'],
  ])
})

test('a crashed tab loses nothing', async ({ page, context }) => {
  const setId = await openSet(page)
  await field(page, 'Answer').fill('Half written')
  await expect.poll(() => draftCount(page)).toBe(1)
  const next = await crash(page, context)
  await next.goto(editor(setId))
  await expect(next.getByText('You have a draft of this set')).toBeVisible()
  await expect(next.getByText('1 edited')).toBeVisible()
  await next.getByRole('button', { name: 'Continue with your draft' }).click()
  await expect(field(next, 'Answer')).toHaveValue('Half written')
})
