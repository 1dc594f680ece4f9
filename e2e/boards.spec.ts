import { dialog, row } from './board-steps.ts'
import { expect, type Page, test } from './engines/test.ts'
import { createDocument, signInNewSoldier } from './signed-in-soldier.ts'

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
})

test('a board created before the socket was open appears', async ({ page }) => {
  const { promise: slowConnection, resolve: connect } = Promise.withResolvers<void>()
  await page.routeWebSocket(/\/v1\/realtime/, async (socket) => {
    await slowConnection
    socket.connectToServer()
  })
  await page.goto('/home/boards')
  await expect(page.getByText('No boards created yet.')).toBeVisible()
  await createDocument(page, 'boards', { name: 'From elsewhere', categories: [] })
  connect()
  await expect(row(page, 'From elsewhere')).toBeVisible()
})

test('creates, stars and deletes a board by keyboard', { tag: '@engines' }, async ({ page }) => {
  await createDocument(page, 'boards', { name: 'Other', categories: [] })
  await page.goto('/home/boards')
  await expect(row(page, 'Other')).toBeVisible()
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time++) await page.keyboard.press(key)
  }
  await tabTo(page, 'Create New Board')
  await press('Enter')
  const editor = dialog(page, 'Create New Board')
  await expect(editor.getByLabel('Board Name')).toBeFocused()
  await page.keyboard.type('By keys')
  await tabTo(page, 'First Aid')
  await press('Space')
  await expect(editor.getByText('1 selected')).toBeVisible()
  await tabTo(page, 'Save Board')
  await press('Enter')
  await expect(row(page, 'By keys')).toBeVisible()

  await tabTo(page, 'Make By keys the active board')
  await press('Space')
  await expect(page.getByRole('button', { name: 'By keys is the active board' })).toBeFocused()
  await tabTo(page, 'Delete By keys')
  await press('Enter')
  await expect(dialog(page, 'Delete Board')).toBeVisible()
  await tabTo(page, 'Delete Board')
  await press('Enter')
  await expect(page.getByText('Board "By keys" has been deleted.')).toBeVisible()
})

/** Presses Tab until the named control has the focus. */
async function tabTo(page: Page, name: string) {
  for (let step = 0; step < 200; step++) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() => {
      const element = document.activeElement
      const labels = element instanceof HTMLInputElement ? element.labels : null
      return (
        element?.getAttribute('aria-label') ??
        labels?.[0]?.textContent ??
        element?.textContent ??
        ''
      )
    })
    if (label.trim() === name) return
  }
  throw new Error(`Tab never came to '${name}'`)
}
