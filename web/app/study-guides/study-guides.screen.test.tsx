import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import {
  documentsPath,
  failUntilRetry,
  holdRequests,
  onRequest,
  serverError,
} from '../../testing/network.ts'
import { dialog, row } from '../../testing/set-steps.ts'
import { createDocument, listDocuments, newSoldier } from '../../testing/soldier.ts'
import { address, openScreen } from '../../testing/tab.tsx'

const ADDRESS = '/home/my-study-guides'
const GUIDES = documentsPath('studyGuides')

const create = page.getByRole('button', { name: 'Create New Study Guide' })
const editor = dialog('Create New Study Guide')
const edited = dialog('Edit Study Guide')
const discard = dialog('Discard your changes?')
const save = (form: typeof editor) => form.getByRole('button', { name: 'Save Study Guide' })
const firstAid = (form: typeof editor) =>
  form.getByRole('checkbox', { name: 'First Aid', exact: true })

let userId: string

const makeGuide = (name: string, categories = ['First Aid']) =>
  createDocument('studyGuides', { name, categories })

/** The soldier's own guides; shared guides of others are readable too. */
const ownGuides = async () =>
  (await listDocuments('studyGuides')).filter((guide) => guide.userId === userId)

async function openEditor() {
  await create.click()
  await expect.element(editor.getByRole('table')).toBeVisible()
}

beforeEach(async () => {
  ;({ userId } = await newSoldier())
})

test('creates the first study guide', async () => {
  openScreen(ADDRESS)
  await expect.element(page.getByText('No study guides created yet.')).toBeVisible()
  expect(document.title).toBe('My Study Guides · Squared Away')
  await expect
    .element(page.getByText('A study guide is a named collection of categories'))
    .toBeVisible()

  await openEditor()
  await editor.getByLabelText('Guide Name').fill('  Week one ')
  await firstAid(editor).click()
  await expect.element(editor.getByText('1 selected', { exact: true })).toBeVisible()
  await expectNoAxeFindings()
  await save(editor).click()
  await expect.element(page.getByText('Study guide "Week one" has been saved.')).toBeVisible()
  await expect.element(row('Week one')).toMatchTextContent('1 category')
  await expect.element(create).toHaveFocus()
})

test('edits a study guide', async () => {
  await makeGuide('Week one')
  openScreen(ADDRESS)
  await page.getByRole('button', { name: 'Edit Week one' }).click()
  await expect.element(edited.getByLabelText('Guide Name')).toHaveValue('Week one')
  await expect.element(firstAid(edited)).toBeChecked()
  await edited.getByLabelText('Guide Name').fill('Week two')
  await edited.getByRole('checkbox', { name: 'All categories' }).click()
  await save(edited).click()
  await expect.element(row('Week two')).toMatchTextContent('First Aid')
  await expect.element(row('Week one')).not.toBeInTheDocument()
  await expect
    .poll(ownGuides)
    .toMatchObject([{ name: 'Week two', categories: expect.arrayContaining(['CBRN']) }])
})

test('a guide needs a name and a category', async () => {
  openScreen(ADDRESS)
  await openEditor()
  const name = editor.getByLabelText('Guide Name')
  const problem = editor.getByText('Please provide a name and select at least one category.')
  await save(editor).click()
  await expect.element(problem).toBeVisible()
  await expect.element(name).toHaveFocus()
  await expectNoAxeFindings()
  await name.fill('Named')
  await save(editor).click()
  await expect.element(problem).toBeVisible()
  await firstAid(editor).click()
  await expect.element(problem).not.toBeInTheDocument()
  await name.fill('   ')
  await save(editor).click()
  await expect.element(problem).toBeVisible()
  expect(await ownGuides()).toEqual([])
})

test('filters and searches categories, and keeps hidden ones chosen', async () => {
  openScreen(ADDRESS)
  await openEditor()
  const source = (name: string) => editor.getByRole('button', { name })
  for (const name of ['Default', 'Subscribed', 'Private']) {
    await expect.element(source(name)).toHaveAttribute('aria-pressed', 'true')
  }
  await firstAid(editor).click()
  await source('Default').click()
  await expect
    .element(editor.getByText('There are no categories from these sources yet.'))
    .toBeVisible()
  await expect.element(editor.getByText('1 selected, 1 of them not shown')).toBeVisible()
  await source('Default').click()

  await editor.getByRole('searchbox').fill('first aid')
  await expect.element(editor.getByRole('checkbox', { name: 'All categories shown' })).toBeVisible()
  await expect.element(firstAid(editor)).toBeChecked()
  await editor.getByRole('searchbox').fill('no such category')
  await expect.element(editor.getByText('No category matches “no such category”.')).toBeVisible()
})

test('sorts categories by their number of questions', async () => {
  openScreen(ADDRESS)
  await openEditor()
  const counts = () =>
    editor
      .getByRole('row')
      .elements()
      .slice(1)
      .map((tableRow) => Number.parseInt(tableRow.lastElementChild?.textContent ?? '', 10))
  const header = editor.getByRole('columnheader', { name: 'Questions' })
  await header.getByRole('button').click()
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
  const ascending = counts()
  expect(ascending.length).toBeGreaterThan(5)
  expect(ascending).toEqual(ascending.toSorted((a, b) => a - b))
  await header.getByRole('button').click()
  await expect.poll(counts).toEqual(ascending.toReversed())
})

test('asks before leaving an edited guide, by Escape and the back button', async () => {
  openScreen('/home/dashboard')
  await page.getByRole('link', { name: 'Library', exact: true }).first().click()
  await page.getByRole('link', { name: 'Guides', exact: true }).click()
  await openEditor()
  await editor.getByLabelText('Guide Name').fill('Half done')
  await userEvent.keyboard('{Escape}')
  const keep = discard.getByRole('button', { name: 'Keep editing' })
  await expect.element(keep).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(discard).not.toBeInTheDocument()
  history.back()
  await keep.click()
  await expect.element(discard).not.toBeInTheDocument()
  await expect.poll(address).toBe(ADDRESS)
  await expect.element(editor.getByLabelText('Guide Name')).toHaveValue('Half done')
  await editor.getByRole('button', { name: 'Cancel' }).click()
  await discard.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(editor).not.toBeInTheDocument()
  await expect.element(create).toHaveFocus()
})

test('deletion asks by name, says what stays, and can fail', async () => {
  await makeGuide('To go')
  openScreen(ADDRESS)
  await page.getByRole('button', { name: 'Delete To go' }).click()
  const question = dialog('Delete Study Guide')
  await expect
    .element(question.getByText('Are you sure you want to delete the study guide "To go"?'))
    .toBeVisible()
  await expectNoAxeFindings()
  const connect = onRequest('DELETE', GUIDES, () => 'lose')
  const confirm = question.getByRole('button', { name: 'Delete Study Guide' })
  await confirm.click()
  await expect
    .element(question.getByRole('alert'))
    .toMatchTextContent('An error occurred while deleting the study guide.')
  connect()
  await confirm.click()
  await expect.element(page.getByText('Study guide "To go" has been deleted.')).toBeVisible()
  await expect.element(page.getByText('No study guides created yet.')).toBeVisible()
  await expect
    .element(page.getByRole('heading', { name: 'My Study Guides', level: 1 }))
    .toHaveFocus()
})

test('a failed list is not an empty list', async () => {
  await makeGuide('Still there')
  failUntilRetry('GET', GUIDES)
  openScreen(ADDRESS)
  await expect.element(page.getByText('Could not load your study guides.')).toBeVisible()
  await expect.element(page.getByText('No study guides created yet.')).not.toBeInTheDocument()
  await expectNoAxeFindings()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(row('Still there')).toBeVisible()
})

test('a list that takes long says that it loads', async () => {
  const answer = holdRequests('GET', GUIDES)
  openScreen(ADDRESS)
  await expect.element(page.getByText('Loading your study guides...')).toBeVisible()
  answer()
  await expect.element(page.getByText('No study guides created yet.')).toBeVisible()
})

test('a failed save keeps the input', async () => {
  await makeGuide('Still there')
  openScreen(ADDRESS)
  const mend = onRequest('PATCH', GUIDES, () => serverError())
  await page.getByRole('button', { name: 'Edit Still there' }).click()
  await edited.getByLabelText('Guide Name').fill('Renamed')
  await save(edited).click()
  await expect
    .element(edited.getByRole('alert'))
    .toMatchTextContent('An error occurred while updating the study guide.')
  await expect.element(edited.getByLabelText('Guide Name')).toHaveValue('Renamed')
  mend()
  await save(edited).click()
  await expect.element(row('Renamed')).toBeVisible()
})

test('on a phone each guide is a card, and guides from another tab appear', async () => {
  await page.viewport(390, 844)
  openScreen(ADDRESS)
  await expect.element(page.getByText('No study guides created yet.')).toBeVisible()
  await makeGuide('In the hand', ['First Aid', 'A category named at some length '.repeat(3)])
  const card = row('In the hand')
  await expect.poll(() => card.getByRole('button').elements()).toHaveLength(3)
  expect(document.documentElement.scrollWidth).toBe(innerWidth)
  await expectNoAxeFindings()
  await card.getByRole('button', { name: 'Edit In the hand' }).click()
  await expect.element(save(edited)).toBeInViewport()
  await expectNoAxeFindings()
})
