import type { Page } from '@playwright/test'

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** The table row whose header contains the name. */
export const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

/** Opens the memorandum reader in the editor of a new board on the boards page. */
export async function openMemorandum(page: Page, boardName = '') {
  await page.goto('/home/boards')
  await page.getByRole('button', { name: 'Create New Board' }).click()
  const editor = dialog(page, 'Create New Board')
  await editor.getByLabel('Board Name').fill(boardName)
  await editor.getByRole('button', { name: 'Fill in from a memorandum' }).click()
  return { editor, memorandum: dialog(page, "From the board's memorandum") }
}
