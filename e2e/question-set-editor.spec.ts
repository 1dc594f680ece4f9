import {
  commit,
  committedSet,
  dialog,
  draftCount,
  field,
  openSet,
  questionTexts,
  rows,
} from './editor-steps.ts'
import { expect, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
})

test('a soldier edits a set and commits its next version', { tag: '@engines' }, async ({
  page,
}) => {
  const hostile = '<img src=x onerror=alert(1)> \u202eTwo?'
  const setId = await openSet(page, [
    { questionText: 'One?' },
    { questionText: hostile, regulationRef: 'javascript:alert(1)' },
    { questionText: 'Three?' },
  ])
  await expect(page.getByText('Private set, version 1, 3 questions.')).toBeVisible()
  await expect(rows(page).nth(1)).toContainText(hostile)
  await expect(page.locator('#content a[href^="javascript"]')).toHaveCount(0)

  await rows(page).nth(1).click()
  await expect(field(page, 'Regulation reference')).toHaveValue('javascript:alert(1)')
  await field(page, 'Answer').fill('A better answer')
  await expect(rows(page).nth(1)).toContainText('Edited')

  await page.getByRole('button', { name: 'Add a question' }).click()
  await expect(field(page, 'Question text')).toBeFocused()
  await page.keyboard.type('Added?')
  await expect(rows(page).nth(2)).toContainText('No answer.')
  await expectNoAxeFindings(page)

  await commit(page).click()
  await page.getByRole('button', { name: 'Cannot commit. Question #3 has no answer.' }).click()
  await expect(field(page, 'Answer')).toBeFocused()
  await page.keyboard.type('Its answer')

  await rows(page).nth(0).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('1 deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(4)
  await rows(page).nth(3).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(rows(page)).toHaveCount(3)

  await commit(page).click()
  const review = dialog(page, 'Review your changes')
  await expect(review).toContainText('1 edited, 1 added, 1 removed.')
  await expect(review.locator('ins')).toContainText('A better answer')
  await review.getByRole('button', { name: 'Save as version 2' }).click()
  await expect(page.getByText('"Drill notes" is now at version 2.')).toBeVisible()
  const next = await committedSet(page, setId)
  await expect(page.getByText('Private set, version 2, 3 questions.')).toBeVisible()
  await expect(page.getByText('No changes.')).toBeVisible()
  await expect.poll(() => questionTexts(page, next)).toEqual(['One?', hostile, 'Added?'])
  await expect.poll(() => draftCount(page)).toBe(0)
})
