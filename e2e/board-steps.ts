import { expect, type Locator, type Page } from '@playwright/test'

export const BOARDS = '**/v1/databases/main/collections/boards/documents**'

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** The table row whose header contains the name. */
export const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

/** Opens the editor of a new board, on its question sets. */
export async function openBoardEditor(page: Page) {
  await page.getByRole('button', { name: 'Create New Board' }).click()
  const editor = dialog(page, 'Create New Board')
  await expect(editor.getByRole('table')).toBeVisible()
  return editor
}

/** Opens the memorandum reader in the editor of a new board on the boards page. */
export async function openMemorandum(page: Page, boardName = '') {
  await page.goto('/home/boards')
  await page.getByRole('button', { name: 'Create New Board' }).click()
  const editor = dialog(page, 'Create New Board')
  await editor.getByLabel('Board Name').fill(boardName)
  await editor.getByRole('button', { name: 'Fill in from a memorandum' }).click()
  return { editor, memorandum: dialog(page, "From the board's memorandum") }
}

/** Pastes lines into the memorandum reader and reads them. */
export async function readMemorandum(memorandum: Locator, lines: readonly string[]) {
  await memorandum.getByLabel('Text of the memorandum').fill(lines.join('\n'))
  await memorandum.getByRole('button', { name: 'Read It' }).click()
}

/** Sorts the categories of an editor by their numbers of questions, up and then down. */
export async function sortByQuestions(editor: Locator) {
  const counts = async () =>
    (await editor.locator('tbody td:last-child').allInnerTexts()).map((text) => parseInt(text, 10))
  const header = editor.getByRole('columnheader', { name: 'Questions' })
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  const ascending = await counts()
  expect(ascending).toEqual(ascending.toSorted((a, b) => a - b))
  await header.getByRole('button').click()
  await expect.poll(counts).toEqual(ascending.toReversed())
}

/** Makes the server refuse to change the active board. */
export const breakStar = (page: Page) =>
  page.route(BOARDS, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { message: 'Server error.', code: 500, type: 'x' } })
      : route.fallback(),
  )
