import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { openScreen } from './tab.tsx'

export const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })

/** The table row whose header contains the name. */
export const row = (name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

/** Opens the editor of a new board, on its question sets. */
export async function openBoardEditor() {
  await page.getByRole('button', { name: 'Create New Board' }).click()
  const editor = dialog('Create New Board')
  await expect.element(editor.getByRole('table')).toBeVisible()
  return editor
}

/** Opens the memorandum reader in the editor of a new board on the boards page. */
export async function openMemorandum(boardName = '') {
  openScreen('/home/boards')
  await page.getByRole('button', { name: 'Create New Board' }).click()
  const editor = dialog('Create New Board')
  await editor.getByLabelText('Board Name').fill(boardName)
  await editor.getByRole('button', { name: 'Fill in from a memorandum' }).click()
  return { editor, memorandum: dialog("From the board's memorandum") }
}

/** Pastes lines into the memorandum reader and reads them. */
export async function readMemorandum(memorandum: Locator, lines: readonly string[]) {
  await memorandum.getByLabelText('Text of the memorandum').fill(lines.join('\n'))
  await memorandum.getByRole('button', { name: 'Read It' }).click()
}
