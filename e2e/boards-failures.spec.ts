import { BOARDS, dialog, openBoardEditor, row } from './board-steps.ts'
import { expect, type Page, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { createDocument, signInNewSoldier } from './signed-in-soldier.ts'
import { failUntilRetry } from './until-retry.ts'

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
})

/** Fails writes to boards; reads pass. */
async function breakWrites(page: Page, method: string) {
  await page.route(BOARDS, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { message: 'Server error.', code: 500, type: 'x' } })
      : route.fallback(),
  )
}

test('a refused star is rolled back with an error', async ({ page }) => {
  await createDocument(page, 'boards', { name: 'First', categories: [] })
  await createDocument(page, 'boards', { name: 'Second', categories: [] })
  await page.goto('/home/boards')
  await breakWrites(page, 'PATCH')
  await page.getByRole('button', { name: 'Make Second the active board' }).click()
  await expect(page.getByText('An error occurred while setting the active board.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'First is the active board' })).toBeVisible()
})

test('each failure is shown where it happened, and keeps the input', async ({ page }) => {
  await createDocument(page, 'boards', { name: 'Kept', categories: [] })
  await page.goto('/home/boards')
  await breakWrites(page, 'POST')
  let editor = await openBoardEditor(page)
  await editor.getByLabel('Board Name').fill('Not saved')
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect(editor.getByRole('alert')).toContainText(
    'An error occurred while creating the board.',
  )
  await expect(editor.getByLabel('Board Name')).toHaveValue('Not saved')
  await page.unroute(BOARDS)
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect(row(page, 'Not saved')).toBeVisible()

  await breakWrites(page, 'PATCH')
  await page.getByRole('button', { name: 'Edit Kept' }).click()
  editor = dialog(page, 'Edit Board')
  await editor.getByLabel('Board Name').fill('Renamed')
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect(editor.getByRole('alert')).toContainText(
    'An error occurred while updating the board.',
  )
  await editor.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()

  await breakWrites(page, 'DELETE')
  await page.getByRole('button', { name: 'Delete Kept' }).click()
  const question = dialog(page, 'Delete Board')
  await question.getByRole('button', { name: 'Delete Board' }).click()
  await expect(question.getByRole('alert')).toContainText(
    'An error occurred while deleting the board.',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'Kept')).toBeVisible()
})

test('a failed load shows an error with a retry, never an empty list', async ({ page }) => {
  await createDocument(page, 'boards', { name: 'Still there', categories: [] })
  await failUntilRetry(page, BOARDS)
  await page.goto('/home/boards')
  await expect(page.getByText('Loading your boards...')).toBeVisible()
  await expect(page.getByText('Could not load your boards.')).toBeVisible()
  await expect(page.getByText('No boards created yet.')).toHaveCount(0)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(row(page, 'Still there')).toBeVisible()
})
