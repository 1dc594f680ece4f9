import { expect, type Page } from '@playwright/test'

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

/** Makes the server refuse to change the active board. */
export const breakStar = (page: Page) =>
  page.route(BOARDS, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { message: 'Server error.', code: 500, type: 'x' } })
      : route.fallback(),
  )
