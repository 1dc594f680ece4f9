import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { LIBRARY, showSets } from '../../testing/library-steps.ts'
import { documentsPath, failUntilRetry, listResponse, onRequest } from '../../testing/network.ts'
import {
  createSet,
  dialog,
  row,
  runFunctionAs,
  shareSet,
  uniqueName,
} from '../../testing/set-steps.ts'
import { listDocuments, newSoldier } from '../../testing/soldier.ts'
import { openScreen } from '../../testing/tab.tsx'

const SETS = documentsPath('questionSets')
const GUIDES = documentsPath('studyGuides')

beforeEach(async () => {
  await newSoldier()
})

test('a shared set is found by its name and description, and browsed', async () => {
  const name = uniqueName('Maps')
  await shareSet(name, ['Grid north?', 'True north?'], { description: 'Asked in <b>March</b>' })
  await newSoldier()
  openScreen(LIBRARY)
  await showSets(`${name} march`)
  expect(document.title).toBe('Community Library · Squared Away')
  const set = row(name)
  await expect.element(set).toMatchTextContent('Asked in <b>March</b>')
  await expect.element(set).toMatchTextContent('2 questions')
  await expect.element(page.getByRole('status').filter({ hasText: '1 question set' })).toBeVisible()
  await expect.element(set).not.toMatchTextContent('Pat Example')

  await set.getByRole('button', { name: `View questions of ${name}` }).click()
  const questions = dialog(name)
  await questions.getByRole('searchbox').fill('grid')
  await expect.element(questions.getByText('Grid north?', { exact: true })).toBeVisible()
  await expect.element(questions.getByText('True north?', { exact: true })).not.toBeInTheDocument()
})

test('a shared set is added to My Questions', async () => {
  const name = uniqueName('Maps')
  await shareSet(name, ['Grid north?'])
  await newSoldier()
  openScreen(LIBRARY)
  await showSets(name)
  await row(name)
    .getByRole('button', { name: `Add to My Questions: ${name}` })
    .click()
  await expect.element(page.getByText(`"${name}" is now in My Questions.`)).toBeVisible()
  await expect.element(row(name)).toMatchTextContent('In My Questions')
  await expectNoAxeFindings()
  await expect.poll(() => listDocuments('communitySubscriptions')).toHaveLength(1)
})

test('a newly shared set appears; nobody adds or reports their own', async () => {
  const name = uniqueName('Later')
  await shareSet(uniqueName('Before'), ['Why?'])
  openScreen(LIBRARY)
  await showSets(name)
  await expect.element(page.getByText(`Nothing here matches “${name}”.`)).toBeVisible()
  await shareSet(name, ['Which?'])
  await expect.element(row(name)).toMatchTextContent('Shared by you')
  expect(
    row(name)
      .getByRole('button', { name: /Add|Report/ })
      .elements(),
  ).toEqual([])
})

test('a set that another soldier just shared appears', async () => {
  const name = uniqueName('Elsewhere')
  const author = await newSoldier()
  await shareSet(uniqueName('Before'), ['Why?'])
  const setIdToShare = await createSet(name, [{ questionText: 'Which?' }])
  await newSoldier()
  openScreen(LIBRARY)
  await showSets(name)
  await expect.element(page.getByText(`Nothing here matches “${name}”.`)).toBeVisible()
  await runFunctionAs(author, 'shareQuestionSet', { setIdToShare, description: '' })
  await expect.element(row(name)).toBeVisible()
  await expect.element(row(name)).not.toMatchTextContent('Shared by you')
})

test('the chosen view is remembered', async () => {
  await shareSet(uniqueName('Before'), ['Why?'])
  openScreen(LIBRARY)
  await page.getByText('Question Sets', { exact: true }).click()
  await expect
    .poll(() => listDocuments('userPreferences'))
    .toMatchObject([{ communityViewPreference: 'sets' }])
  openScreen(LIBRARY)
  await expect
    .element(page.getByRole('searchbox', { name: 'Search the question sets' }))
    .toBeVisible()
})

test('sorts sets by name, count and date', async () => {
  const mark = uniqueName('sorted')
  const [a, b] = [`A ${mark}`, `B ${mark}`]
  await shareSet(a, ['1?', '2?'])
  await shareSet(b, ['1?'])
  openScreen(LIBRARY)
  await showSets(mark)
  const names = () =>
    page
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent?.trim().slice(0, a.length))
  await expect.poll(names).toEqual([a, b])
  for (const [column, order] of [
    ['Questions', [b, a]],
    ['Shared', [a, b]],
    ['Name', [a, b]],
  ] as const) {
    const head = page.getByRole('columnheader', { name: column })
    await head.getByRole('button').click()
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(names).toEqual(order)
    await head.getByRole('button').click()
    await expect.poll(names).toEqual(order.toReversed())
  }
})

test('failed sets show an error with a retry, never an empty library', async () => {
  await shareSet(uniqueName('Failing'), ['Why?'])
  failUntilRetry('GET', SETS)
  openScreen(LIBRARY)
  await page.getByText('Question Sets', { exact: true }).click()
  await expect.element(page.getByText('Could not load the shared question sets.')).toBeVisible()
  await expect
    .element(page.getByText('No community content available yet.'))
    .not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('rowheader').first()).toBeVisible()
})

test('an empty library says so, for guides and for sets', async () => {
  onRequest('GET', GUIDES, () => listResponse([]))
  onRequest('GET', SETS, () => listResponse([]))
  openScreen(LIBRARY)
  const empty = page.getByText('No community content available yet.')
  await expect.element(empty).toBeVisible()
  await page.getByText('Question Sets', { exact: true }).click()
  await expect
    .element(page.getByRole('searchbox', { name: 'Search the study guides' }))
    .not.toBeInTheDocument()
  await expect.element(empty).toBeVisible()
})

test('the questions of a shared set that cannot be loaded have a retry', async () => {
  const name = uniqueName('Failing')
  await shareSet(name, ['Why?'])
  failUntilRetry('GET', documentsPath('questions'))
  openScreen(LIBRARY)
  await showSets(name)
  await page.getByRole('button', { name: `View questions of ${name}` }).click()
  const questions = dialog(name)
  await expect.element(questions.getByText('Could not load questions for this set.')).toBeVisible()
  await questions.getByRole('button', { name: 'Retry' }).click()
  await expect.element(questions.getByText('Why?', { exact: true })).toBeVisible()
})

test('a set that cannot be added shows no message; its button tries again', async () => {
  const name = uniqueName('Failing')
  await shareSet(name, ['Why?'])
  await newSoldier()
  openScreen(LIBRARY)
  await showSets(name)
  const connect = onRequest('POST', /subscribeToSet\/executions/, () => 'lose')
  await page.getByRole('button', { name: `Add to My Questions: ${name}` }).click()
  const again = page.getByRole('button', { name: `Try again to add ${name}` })
  await expect.element(again).toBeVisible()
  // Specification §8.
  expect(page.getByRole('alert').elements()).toEqual([])
  connect()
  await again.click()
  await expect.element(row(name)).toMatchTextContent('In My Questions')
})

test('on a phone each set is a card, however long its texts', async () => {
  const name = uniqueName('Pocket')
  await shareSet(`${name} ${'x'.repeat(120)}`, ['Why?'], {
    description: 'A description at some length. '.repeat(20),
    category: name,
  })
  await newSoldier()
  await page.viewport(390, 844)
  openScreen(LIBRARY)
  await showSets(name)
  await expect.poll(() => row(name).getByRole('button').elements()).toHaveLength(3)
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
  await expectNoAxeFindings()
})
