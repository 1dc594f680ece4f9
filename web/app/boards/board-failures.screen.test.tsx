import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { dialog, openBoardEditor, row } from '../../testing/board-steps.ts'
import { documentsPath, failUntilRetry, onRequest, serverError } from '../../testing/network.ts'
import { createDocument, newSoldier } from '../../testing/soldier.ts'
import { openScreen } from '../../testing/tab.tsx'

const BOARDS = documentsPath('boards')

const breakWrites = (method: string) => onRequest(method, BOARDS, () => serverError())

beforeEach(async () => {
  await newSoldier()
})

test('a refused star is rolled back with an error', async () => {
  await createDocument('boards', { name: 'First', categories: [] })
  await createDocument('boards', { name: 'Second', categories: [] })
  breakWrites('PATCH')
  openScreen('/home/boards')
  await page.getByRole('button', { name: 'Make Second the active board' }).click()
  const error = page.getByText('An error occurred while setting the active board.')
  await expect.element(error).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'First is the active board' }))
    .toBeVisible()
})

test('a failed creation is shown in the editor, keeps the input, and can be sent again', async () => {
  const mend = breakWrites('POST')
  openScreen('/home/boards')
  const editor = await openBoardEditor()
  await editor.getByLabelText('Board Name').fill('Not saved')
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect
    .element(editor.getByRole('alert'))
    .toMatchTextContent('An error occurred while creating the board.')
  await expect.element(editor.getByLabelText('Board Name')).toHaveValue('Not saved')
  mend()
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect.element(row('Not saved')).toBeVisible()
})

test('a failed change is shown in the editor, which can be left', async () => {
  await createDocument('boards', { name: 'Kept', categories: [] })
  breakWrites('PATCH')
  openScreen('/home/boards')
  await page.getByRole('button', { name: 'Edit Kept' }).click()
  const editor = dialog('Edit Board')
  await editor.getByLabelText('Board Name').fill('Renamed')
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect
    .element(editor.getByRole('alert'))
    .toMatchTextContent('An error occurred while updating the board.')
  await expect.element(editor.getByLabelText('Board Name')).toHaveValue('Renamed')
  await editor.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(row('Kept')).toBeVisible()
})

test('a failed deletion is shown in its question, and the board stays', async () => {
  await createDocument('boards', { name: 'Kept', categories: [] })
  breakWrites('DELETE')
  openScreen('/home/boards')
  await page.getByRole('button', { name: 'Delete Kept' }).click()
  const question = dialog('Delete Board')
  await question.getByRole('button', { name: 'Delete Board' }).click()
  await expect
    .element(question.getByRole('alert'))
    .toMatchTextContent('An error occurred while deleting the board.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(row('Kept')).toBeVisible()
})

test('a failed load shows an error with a retry, never an empty list', async () => {
  await createDocument('boards', { name: 'Still there', categories: [] })
  failUntilRetry('GET', BOARDS)
  openScreen('/home/boards')
  await expect.element(page.getByText('Could not load your boards.')).toBeVisible()
  await expect.element(page.getByText('No boards created yet.')).not.toBeInTheDocument()
  await expectNoAxeFindings()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(row('Still there')).toBeVisible()
})
