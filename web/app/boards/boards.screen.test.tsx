import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { dialog, openBoardEditor, row } from '../../testing/board-steps.ts'
import { expectNoSideScroll } from '../../testing/layout.ts'
import { documentsPath, holdRequests } from '../../testing/network.ts'
import { createDocument, listDocuments, newSoldier } from '../../testing/soldier.ts'
import { openScreen } from '../../testing/tab.tsx'

const BOARDS = documentsPath('boards')

const star = (name: string) => row(name).getByRole('button').first()

/** The names of the boards, from the top. */
const names = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((header) => header.firstChild?.textContent)

const activeBoards = async () =>
  (await listDocuments('boards')).flatMap(({ name, isActive }) => (isActive ? [name] : []))

beforeEach(async () => {
  await newSoldier()
})

test('the first board becomes active and gets the sessions studied before', async () => {
  await createDocument('studySessions', {
    ...{ boardId: null, startTime: '2026-11-01T10:00:00.000+00:00', durationMinutes: 5 },
    ...{ endTime: '2026-11-01T10:05:00.000+00:00', studyMode: 'quiz', categories: ['First Aid'] },
    ...{ questionIds: [], outcomes: '[]' },
  })
  openScreen('/home/boards')
  await expect.element(page.getByText('No boards created yet.')).toBeVisible()
  expect(document.title).toBe('Manage My Boards · Squared Away')

  await page.getByRole('button', { name: 'Create New Board' }).click()
  const editor = dialog('Create New Board')
  const name = editor.getByLabelText('Board Name')
  await expect.element(name).toHaveFocus()
  // A screen reader would read all of its description first.
  await expect.element(editor).not.toHaveAttribute('aria-describedby')
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect.element(editor.getByText('Board name cannot be empty.')).toBeVisible()
  await expect.element(name).toHaveFocus()
  await name.fill('  Sergeant board ')
  await expect.element(editor.getByText('Board name cannot be empty.')).not.toBeInTheDocument()

  const date = editor.getByLabelText('Scheduled Date', { exact: true })
  await date.fill('2030-02-30')
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect.element(editor.getByText('Enter the date as yyyy-MM-dd')).toBeVisible()
  await date.fill('2030-05-04')
  await expect.element(editor.getByText('0 selected')).toBeVisible()
  await editor.getByRole('checkbox', { name: 'First Aid', exact: true }).click()
  await expect.element(editor.getByText('1 selected')).toBeVisible()
  await editor.getByRole('button', { name: 'Save Board' }).click()

  await expect.element(row('Sergeant board')).toMatchTextContent('4 May 2030')
  await expect.element(row('Sergeant board').getByText('Active', { exact: true })).toBeVisible()
  const [board] = await listDocuments('boards')
  expect(board).toMatchObject({
    ...{ name: 'Sergeant board', isActive: true, categories: ['First Aid'] },
    targetDate: '2030-05-04T00:00:00.000+00:00',
  })
  await expect.poll(() => listDocuments('studySessions')).toMatchObject([{ boardId: board?.$id }])
  await expectNoAxeFindings()
})

test('says that another board has this name, and saves it all the same', async () => {
  const { $id } = await createDocument('boards', { name: 'Sergeant board', categories: [] })
  openScreen('/home/boards')
  const editor = await openBoardEditor()
  const namesake = editor.getByText('You have another board with this name.')
  await editor.getByLabelText('Board Name').fill('sergeant board ')
  await expect.element(namesake).toBeVisible()
  await editor.getByLabelText('Board Name').fill('Sergeant board 2')
  await expect.element(namesake).not.toBeInTheDocument()
  await editor.getByLabelText('Board Name').fill('Sergeant board')
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect.element(editor).not.toBeInTheDocument()
  const saved = await listDocuments('boards')
  expect(saved.map(({ name }) => name)).toEqual(['Sergeant board', 'Sergeant board'])
  expect(saved.some((board) => board.$id === $id)).toBe(true)
})

test('Enter in the search of the board editor searches and saves nothing', async () => {
  openScreen('/home/boards')
  const editor = await openBoardEditor()
  await editor.getByLabelText('Board Name').fill('Half done')
  await editor.getByLabelText('Search the categories').fill('first aid')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(editor.getByRole('checkbox', { name: 'First Aid', exact: true }))
    .toBeVisible()
  await expect.element(editor).toBeVisible()
  expect(await listDocuments('boards')).toEqual([])
})

test('the second click of a double click does not close the dialog that the first one opened', async () => {
  openScreen('/home/boards')
  const editor = await openBoardEditor()
  const backdrop = document.querySelector('[class*="Overlay"]') as HTMLElement
  backdrop.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  await expect.element(editor.getByLabelText('Board Name')).toBeVisible()
  backdrop.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  await expect.element(editor).not.toBeInTheDocument()
})

test('the star activates a board and deactivates the other, with an undo', async () => {
  await createDocument('boards', { name: 'First', categories: [] })
  await createDocument('boards', { name: 'Second', categories: [] })
  openScreen('/home/boards')
  await expect.element(star('First')).toHaveAttribute('aria-pressed', 'true')

  // The server has not answered yet.
  const letGo = holdRequests('PATCH', BOARDS)
  await star('Second').click()
  await expect.element(star('Second')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(star('First')).toHaveAttribute('aria-pressed', 'false')
  letGo()
  await expect.poll(activeBoards).toEqual(['Second'])

  await expect.element(page.getByText('"Second" is your active board now.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(star('First')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(activeBoards).toEqual(['First'])
  openScreen('/home/boards')
  await expect.element(star('First')).toHaveAttribute('aria-pressed', 'true')
})

test('deletion says what else is deleted, and confirms it', async () => {
  const board = await createDocument('boards', { name: 'To go', categories: [] })
  for (const minutes of [5, 7]) {
    await createDocument('studySessions', {
      boardId: board.$id,
      startTime: new Date(Date.now() - minutes * 60_000).toISOString(),
      endTime: new Date().toISOString(),
      durationMinutes: minutes,
      studyMode: 'flashcard',
      categories: ['First Aid'],
    })
  }
  openScreen('/home/boards')
  await page.getByRole('button', { name: 'Delete To go' }).click()
  const question = dialog('Delete Board')
  await expect.element(question.getByText('This also deletes its 2 study sessions')).toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await expectNoAxeFindings()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Delete To go' })).toHaveFocus()

  await page.getByRole('button', { name: 'Delete To go' }).click()
  await question.getByRole('button', { name: 'Delete Board' }).click()
  await expect.element(page.getByText('Board "To go" has been deleted.')).toBeVisible()
  await expect.element(page.getByText('No boards created yet.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Manage My Boards' })).toHaveFocus()
  await expect.poll(() => listDocuments('studySessions')).toEqual([])
})

test('sorts by name and by date, boards without a date last', async () => {
  for (const [name, day] of [
    ['Board 10', '2030-01-01'],
    ['board 9', null],
    ['Alpha', '2029-01-01'],
  ]) {
    const targetDate = day === null ? null : `${day}T00:00:00.000+00:00`
    await createDocument('boards', { name, targetDate, categories: ['First Aid'] })
  }
  openScreen('/home/boards')
  const header = (name: string) => page.getByRole('columnheader', { name })
  await expect.poll(names).toEqual(['Alpha', 'board 9', 'Board 10'])
  await expect.element(header('Name')).toHaveAttribute('aria-sort', 'ascending')

  await header('Name').getByRole('button').click()
  await expect.poll(names).toEqual(['Board 10', 'board 9', 'Alpha'])
  await expect.element(header('Name')).toHaveAttribute('aria-sort', 'descending')

  await header('Scheduled Date').getByRole('button').click()
  await expect.poll(names).toEqual(['Alpha', 'Board 10', 'board 9'])
  await expect.element(header('Scheduled Date')).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(header('Name')).toHaveAttribute('aria-sort', 'none')
  await expect.element(row('board 9')).toMatchTextContent('N/A')
})

test('lists more than a hundred boards', async () => {
  const numbers = Array.from({ length: 101 }, (_, index) => index + 1)
  await Promise.all(
    numbers.map((number) => createDocument('boards', { name: `Board ${number}`, categories: [] })),
  )
  openScreen('/home/boards')
  await expect.poll(() => page.getByRole('rowheader').elements()).toHaveLength(101)
})

test('a board created on another device appears', async () => {
  openScreen('/home/boards')
  await expect.element(page.getByText('No boards created yet.')).toBeVisible()
  await createDocument('boards', { name: 'From elsewhere', categories: [] })
  await expect.element(row('From elsewhere')).toBeVisible()
})

test('on a phone each board is a card with all actions', async () => {
  await page.viewport(390, 844)
  await createDocument('boards', { name: 'In the hand', categories: ['First Aid'] })
  openScreen('/home/boards')
  const card = row('In the hand')
  await expect.poll(() => card.getByRole('button').elements()).toHaveLength(3)
  await expectNoSideScroll()
  await expectNoAxeFindings()
  await card.getByRole('button', { name: 'Edit In the hand' }).click()
  await expect.element(page.getByRole('button', { name: 'Save Board' })).toBeInViewport()
  await expectNoAxeFindings()
})
