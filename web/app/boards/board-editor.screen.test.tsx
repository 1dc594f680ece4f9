import { beforeEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { dialog, openBoardEditor, row } from '../../testing/board-steps.ts'
import { createDocument, listDocuments, newSoldier, updateDocument } from '../../testing/soldier.ts'
import { openScreen } from '../../testing/tab.tsx'
import { showScheme } from '../theme/schemes.ts'

const boardNames = async () => (await listDocuments('boards')).map(({ name }) => name).sort()

beforeEach(async () => {
  await newSoldier()
})

test('editing clears the date and keeps everything else', async () => {
  await createDocument('boards', {
    name: 'Old name',
    targetDate: '2030-05-04T00:00:00.000+00:00',
    categories: ['First Aid', 'A category that is gone'],
  })
  openScreen('/home/boards')
  await page.getByRole('button', { name: 'Edit Old name' }).click()
  const editor = dialog('Edit Board')
  await expect.element(editor.getByLabelText('Board Name')).toHaveValue('Old name')
  const date = editor.getByLabelText('Scheduled Date', { exact: true })
  await expect.element(date).toHaveValue('2030-05-04')
  await expect.element(editor.getByText('2 selected')).toBeVisible()
  const gone = editor.getByRole('checkbox', { name: 'A category that is gone' })
  await expect.element(gone).toBeChecked()

  await editor.getByLabelText('Board Name').fill('New name')
  await editor.getByRole('button', { name: 'Clear the scheduled date' }).click()
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect.element(editor).not.toBeInTheDocument()
  await expect.element(row('New name')).toMatchTextContent('N/A')
  expect(await listDocuments('boards')).toMatchObject([
    {
      ...{ name: 'New name', targetDate: null, isActive: true },
      categories: ['First Aid', 'A category that is gone'],
    },
  ])
  await expect.element(page.getByRole('button', { name: 'Edit New name' })).toHaveFocus()
})

test('a study guide is added as a whole, and shows if it is partly chosen', async () => {
  await createDocument('studyGuides', { name: 'Field', categories: ['One', 'Two', 'Three'] })
  await createDocument('studyGuides', { name: 'Desk', categories: ['Three', 'Four'] })
  openScreen('/home/boards')
  await page.getByRole('button', { name: 'Create New Board' }).click()
  const editor = dialog('Create New Board')
  const guide = (name: string) => editor.getByRole('checkbox', { name: new RegExp(`^${name}`) })

  await guide('Field').click()
  await expect.element(editor.getByText('3 selected', { exact: true })).toBeVisible()
  await expect.element(guide('Desk')).toBePartiallyChecked()
  await expect.element(editor.getByText('1 of 2 selected')).toBeVisible()
  await guide('Desk').click()
  await expect.element(guide('Desk')).toBeChecked()
  await expect.element(editor.getByText('4 selected', { exact: true })).toBeVisible()
  await guide('Field').click()
  await expect.element(editor.getByText('1 selected', { exact: true })).toBeVisible()
  await expect.element(guide('Desk')).toBePartiallyChecked()

  await editor.getByRole('searchbox').fill('four')
  await expect.element(guide('Field')).not.toBeInTheDocument()
  await expect.element(guide('Desk')).toBeVisible()
  await editor.getByText('Not covered yet: what your board may ask').click()
  await expect.element(editor.getByText('Call for Fire')).toBeVisible()
  await expectNoAxeFindings()
})

/** The numbers of questions of the categories, from the top. */
const counts = (editor: Locator) =>
  editor
    .getByRole('row')
    .elements()
    .flatMap((one) => one.querySelector('td:last-child')?.textContent ?? [])
    .map((text) => Number.parseInt(text, 10))

test('question sets can be sorted, searched, and chosen all at once', async () => {
  openScreen('/home/boards')
  const editor = await openBoardEditor()
  const header = editor.getByRole('columnheader', { name: 'Questions' })
  await header.getByRole('button').click()
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
  const ascending = counts(editor)
  expect(ascending.length).toBeGreaterThan(5)
  expect(ascending).toEqual(ascending.toSorted((a, b) => a - b))
  await header.getByRole('button').click()
  await expect.poll(() => counts(editor)).toEqual(ascending.toReversed())
  await editor.getByRole('columnheader', { name: 'Type' }).getByRole('button').click()
  await expect.element(editor.getByRole('cell', { name: 'Default' }).first()).toBeVisible()

  await editor.getByRole('searchbox').fill('first aid')
  const firstAid = editor.getByRole('checkbox', { name: 'First Aid', exact: true })
  await expect.element(firstAid).toBeVisible()
  await editor.getByRole('checkbox', { name: 'All categories shown' }).click()
  await expect.element(firstAid).toBeChecked()
  const found = counts(editor).length
  await expect.element(editor.getByText(`${found} selected`)).toBeVisible()
  await editor.getByRole('searchbox').fill('no such category')
  await expect.element(editor.getByText('No category matches “no such category”.')).toBeVisible()
})

test('scroll bars of a dialog have the colors of the scheme', async () => {
  openScreen('/home/boards')
  const editor = await openBoardEditor()
  const drawn = () => getComputedStyle(editor.element()).scrollbarColor
  for (const scheme of ['garrison', 'night', 'red-lens'] as const) {
    showScheme(scheme)
    await expect.poll(drawn).toMatch(/^rgb.* rgba\(0, 0, 0, 0\)$/)
  }
})

test('the calendar picks a date, and Escape closes only the calendar', async () => {
  openScreen('/home/boards')
  const editor = await openBoardEditor()
  const date = editor.getByLabelText('Scheduled Date', { exact: true })
  await date.fill('2030-05-04')
  const open = editor.getByRole('button', { name: 'Choose the scheduled date from a calendar' })
  await open.click()
  const day = page.getByRole('button', { name: '4 May 2030', exact: true })
  await expect.element(day).toBeVisible()
  await expectNoAxeFindings()
  await userEvent.keyboard('{Escape}')
  await expect.element(day).not.toBeInTheDocument()
  await expect.element(editor).toBeVisible()
  await open.click()
  await page.getByRole('button', { name: '17 May 2030' }).click()
  await expect.element(date).toHaveValue('2030-05-17')
})

test('a finger on the date opens the calendar, and a second one types', async () => {
  openScreen('/home/boards')
  const editor = await openBoardEditor()
  const date = editor.getByLabelText('Scheduled Date', { exact: true })
  const tap = () => {
    const options = { bubbles: true, cancelable: true }
    const field = date.element()
    field.dispatchEvent(new PointerEvent('pointerdown', { ...options, pointerType: 'touch' }))
    return field.dispatchEvent(new MouseEvent('mousedown', options))
  }
  // False: the field does not get the focus, which would open the keyboard.
  expect(tap()).toBe(false)
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await expect.element(calendar).toBeVisible()
  expect(tap()).toBe(true)
})

test('a new board takes what most boards ask by one press', async () => {
  openScreen('/home/boards')
  const editor = await openBoardEditor()
  const usual = editor.getByRole('button', { name: 'What most boards ask' })
  await usual.click()
  await expect.element(editor.getByText(/^1\d selected$/)).toBeVisible()
  await expect.element(usual).not.toBeInTheDocument()
})

const conflict = page.getByRole('dialog', { name: 'Changed in two places' })

/** Opens the editor of a board and changes its name, while another device changes what is given. */
async function changeInTwoPlaces(other: { name?: string; targetDate?: string }) {
  const { $id } = await createDocument('boards', { name: 'Both', categories: ['Drill'] })
  openScreen('/home/boards')
  await page.getByRole('button', { name: 'Edit Both' }).click()
  const editor = dialog('Edit Board')
  await editor.getByLabelText('Board Name').fill('Mine')
  await updateDocument('boards', $id, other)
  await editor.getByRole('button', { name: 'Save Board' }).click()
  return editor
}

test('fault 19: what another device changed of a board in the meantime is merged', async () => {
  const editor = await changeInTwoPlaces({ targetDate: '2030-05-04T00:00:00.000+00:00' })
  await expect.element(row('Mine')).toMatchTextContent('4 May 2030')
  await expect.element(editor).not.toBeInTheDocument()
  expect(await listDocuments('boards')).toMatchObject([
    { name: 'Mine', targetDate: '2030-05-04T00:00:00.000+00:00', categories: ['Drill'] },
  ])
})

test('fault 19: where two devices changed the same field, the soldier decides which stays', async () => {
  const editor = await changeInTwoPlaces({ name: 'Theirs' })
  await expect.element(conflict).toMatchTextContent('the name in your board')
  await expect.element(conflict).toMatchTextContent('YoursMine')
  await expect.element(conflict).toMatchTextContent('The other oneTheirs')
  await expectNoAxeFindings()
  await userEvent.keyboard('{Escape}')
  await expect.element(editor.getByRole('alert')).toMatchTextContent('Nothing was saved.')
  await expect.element(editor.getByLabelText('Board Name')).toHaveValue('Mine')
  expect(await boardNames()).toEqual(['Theirs'])

  await editor.getByRole('button', { name: 'Save Board' }).click()
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(row('Mine')).toBeVisible()
  expect(await boardNames()).toEqual(['Mine'])
})

test('fault 19: the other value can stay, with the rest of the edit', async () => {
  const editor = await changeInTwoPlaces({ name: 'Theirs' })
  await expect.element(conflict).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(conflict).not.toBeInTheDocument()
  await editor.getByLabelText('Scheduled Date', { exact: true }).fill('2030-05-04')
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await conflict.getByRole('button', { name: 'Keep the other one' }).click()
  await expect.element(row('Theirs')).toMatchTextContent('4 May 2030')
  await expect.element(editor).not.toBeInTheDocument()
})

test('fault 19: a board that was only starred elsewhere is saved without a conflict', async () => {
  await createDocument('boards', { name: 'First', categories: [] })
  const { $id } = await createDocument('boards', { name: 'Both', categories: [] })
  openScreen('/home/boards')
  await page.getByRole('button', { name: 'Edit Both' }).click()
  const editor = dialog('Edit Board')
  await editor.getByLabelText('Board Name').fill('Mine')
  await updateDocument('boards', $id, { isActive: true })
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect.element(row('Mine')).toBeVisible()
  expect(await boardNames()).toEqual(['First', 'Mine'])
})

test('asks about a date that has passed or is more than five years away, and saves it', async () => {
  openScreen('/home/boards')
  const editor = await openBoardEditor()
  await editor.getByLabelText('Board Name').fill('Long ago')
  const date = editor.getByLabelText('Scheduled Date', { exact: true })
  await date.fill('4 MAY 2020')
  await expect.element(editor.getByText('This date has passed. Is the year right?')).toBeVisible()
  await expectNoAxeFindings()
  await date.fill('4 MAY 2062')
  const far = editor.getByText('This date is more than five years away. Is the year right?')
  await expect.element(far).toBeVisible()
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect.element(page.getByText('Board "Long ago" has been saved.')).toBeVisible()
})
