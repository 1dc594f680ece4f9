import { BOARDS, dialog, openBoardEditor, row } from './board-steps.ts'
import { expect, type Page, test } from './engines/test.ts'
import { holdWrites } from './held-writes.ts'
import { openLive } from './live-page.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { expectNoSideScroll } from './page-width.ts'
import {
  createDocument,
  listDocuments,
  signInNewSoldier,
  withoutMobileNotice,
} from './signed-in-soldier.ts'

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
})

test('the first board becomes active and gets the sessions studied before', async ({ page }) => {
  await createDocument(page, 'studySessions', {
    ...{ boardId: null, startTime: '2026-11-01T10:00:00.000+00:00', durationMinutes: 5 },
    ...{ endTime: '2026-11-01T10:05:00.000+00:00', studyMode: 'quiz', categories: ['First Aid'] },
    ...{ questionIds: [], outcomes: '[]' },
  })
  await page.goto('/home/boards')
  await expect(page).toHaveTitle('Manage My Boards · Squared Away')
  await expect(page.getByText('No boards created yet.')).toBeVisible()
  await expectNoAxeFindings(page)

  const editor = await openBoardEditor(page)
  // A screen reader would read all of its description first.
  await expect(editor).not.toHaveAttribute('aria-describedby')
  await expect(editor.getByLabel('Board Name')).toBeFocused()
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect(editor.getByText('Board name cannot be empty.')).toBeVisible()
  await expect(editor.getByLabel('Board Name')).toBeFocused()
  await editor.getByLabel('Board Name').fill('  Sergeant board ')
  await expect(editor.getByText('Board name cannot be empty.')).toBeHidden()

  await editor.getByLabel('Scheduled Date', { exact: true }).fill('2030-02-30')
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect(editor.getByText('Enter the date as yyyy-MM-dd')).toBeVisible()
  await editor.getByLabel('Scheduled Date', { exact: true }).fill('2030-05-04')

  await expect(editor.getByText('0 selected')).toBeVisible()
  const categories = editor.getByRole('table').getByRole('checkbox')
  await categories.nth(1).check()
  await categories.nth(2).check()
  await expect(editor.getByText('2 selected')).toBeVisible()
  await editor.getByRole('button', { name: 'Save Board' }).click()

  await expect(editor).toBeHidden()
  await expect(row(page, 'Sergeant board')).toContainText('May 4, 2030')
  await expect(row(page, 'Sergeant board').getByText('Active', { exact: true })).toBeVisible()
  const [board] = await listDocuments(page, 'boards')
  expect(board).toMatchObject({
    name: 'Sergeant board',
    isActive: true,
    targetDate: '2030-05-04T00:00:00.000+00:00',
  })
  expect(board.categories).toHaveLength(2)
  await expect
    .poll(() => listDocuments(page, 'studySessions'))
    .toMatchObject([{ boardId: board.$id }])
  await expectNoAxeFindings(page)
})

test('the star activates a board and deactivates the other, with an undo', async ({ page }) => {
  await createDocument(page, 'boards', { name: 'First', categories: [] })
  await createDocument(page, 'boards', { name: 'Second', categories: [] })
  await page.goto('/home/boards')
  const star = (name: string) => row(page, name).getByRole('button').first()
  await expect(star('First')).toHaveAttribute('aria-pressed', 'true')

  // The server has not answered yet.
  const letGo = await holdWrites(page, BOARDS, 'PATCH')
  await star('Second').click()
  await expect(star('Second')).toHaveAttribute('aria-pressed', 'true')
  await expect(star('First')).toHaveAttribute('aria-pressed', 'false')
  letGo()
  await expect
    .poll(async () => (await listDocuments(page, 'boards')).map(activeName).filter(Boolean))
    .toEqual(['Second'])

  await expect(page.getByText('"Second" is your active board now.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(star('First')).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(async () => (await listDocuments(page, 'boards')).map(activeName).filter(Boolean))
    .toEqual(['First'])
  await page.reload()
  await expect(star('First')).toHaveAttribute('aria-pressed', 'true')
})

const activeName = (board: { name: string; isActive: boolean }) => board.isActive && board.name

test('sorts by name and by date, boards without a date last', { tag: '@engines' }, async ({
  page,
}) => {
  for (const [name, day] of [
    ['Board 10', '2030-01-01'],
    ['board 9', null],
    ['Alpha', '2029-01-01'],
  ]) {
    const targetDate = day === null ? null : `${day}T00:00:00.000+00:00`
    await createDocument(page, 'boards', { name, targetDate, categories: ['First Aid'] })
  }
  await page.goto('/home/boards')
  const names = page.getByRole('rowheader').locator('visible=true')
  const header = (name: string) => page.getByRole('columnheader', { name })
  await expect(names).toHaveText([/^Alpha/, /^board 9/, /^Board 10/])
  await expect(header('Name')).toHaveAttribute('aria-sort', 'ascending')

  await header('Name').getByRole('button').click()
  await expect(names).toHaveText([/^Board 10/, /^board 9/, /^Alpha/])
  await expect(header('Name')).toHaveAttribute('aria-sort', 'descending')

  await header('Scheduled Date').getByRole('button').click()
  await expect(names).toHaveText([/^Alpha/, /^Board 10/, /^board 9/])
  await expect(header('Scheduled Date')).toHaveAttribute('aria-sort', 'ascending')
  await expect(header('Name')).toHaveAttribute('aria-sort', 'none')
  await expect(row(page, 'board 9')).toContainText('N/A')
})

test('deletion says what else is deleted, and confirms it', async ({ page }) => {
  const board = await createDocument(page, 'boards', { name: 'To go', categories: [] })
  for (const minutes of [5, 7]) {
    await createDocument(page, 'studySessions', {
      boardId: board.$id,
      startTime: new Date(Date.now() - minutes * 60_000).toISOString(),
      endTime: new Date().toISOString(),
      durationMinutes: minutes,
      studyMode: 'flashcard',
      categories: ['First Aid'],
    })
  }
  await page.goto('/home/boards')
  await page.getByRole('button', { name: 'Delete To go' }).click()
  const question = dialog(page, 'Delete Board')
  await expect(question.getByText('This also deletes its 2 study sessions')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete To go' })).toBeFocused()

  await page.getByRole('button', { name: 'Delete To go' }).click()
  await question.getByRole('button', { name: 'Delete Board' }).click()
  await expect(page.getByText('Board "To go" has been deleted.')).toBeVisible()
  await expect(page.getByText('No boards created yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Manage My Boards' })).toBeFocused()
  await expect.poll(() => listDocuments(page, 'studySessions')).toEqual([])
})

test('lists more than a hundred boards', { tag: '@engines' }, async ({ page }) => {
  const names = Array.from({ length: 101 }, (_, index) => `Board ${index + 1}`)
  await Promise.all(names.map((name) => createDocument(page, 'boards', { name, categories: [] })))
  await page.goto('/home/boards')
  await expect(page.getByRole('rowheader').locator('visible=true')).toHaveCount(101)
})

test('a board created in another tab appears', async ({ page }) => {
  await openLive(page, '/home/boards')
  await expect(page.getByText('No boards created yet.')).toBeVisible()
  await createDocument(page, 'boards', { name: 'From elsewhere', categories: [] })
  await expect(row(page, 'From elsewhere')).toBeVisible()
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

test('on a phone each board is a card with all actions', async ({ page }) => {
  await withoutMobileNotice(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await createDocument(page, 'boards', { name: 'In the hand', categories: ['First Aid'] })
  await page.goto('/home/boards')
  const card = row(page, 'In the hand')
  await expect(card.getByRole('button')).toHaveCount(3)
  await expectNoSideScroll(page)
  await expectNoAxeFindings(page)
  await card.getByRole('button', { name: 'Edit In the hand' }).click()
  await expect(page.getByRole('button', { name: 'Save Board' })).toBeInViewport()
  await expectNoAxeFindings(page)
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
