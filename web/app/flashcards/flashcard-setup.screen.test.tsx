import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import {
  documentsPath,
  failUntilRetry,
  holdRequests,
  listResponse,
  onRequest,
} from '../../testing/network.ts'
import { newSoldier } from '../../testing/soldier.ts'
import {
  button,
  card,
  changeTopics,
  createBoard,
  serveDocuments,
  shownSide,
} from '../../testing/study-steps.ts'
import { openScreen } from '../../testing/tab.tsx'

const SETUP = '/home/flashcards/setup'
const BOARD = { categories: ['Drill and Ceremonies', 'Army Leadership'] }

const start = () => button(/^Start/)
const checkbox = (name: RegExp) => page.getByRole('checkbox', { name })
const chosen = () => page.getByRole('checkbox', { checked: true }).elements()
const unchosen = () => page.getByRole('checkbox', { checked: false }).elements()
const search = () => page.getByRole('searchbox', { name: 'Search topics' })

beforeEach(async () => {
  await newSoldier()
})

test('the setup requires a category and offers counts below the total', async () => {
  openScreen(SETUP)
  await expect.element(page.getByText('Choose at least one topic.')).toBeVisible()
  expect(document.title).toBe('Flashcards · Squared Away')
  await expect.element(start()).toBeDisabled()
  await expect.element(checkbox(/Situational/)).not.toBeInTheDocument()
  await expectNoAxeFindings()
  await checkbox(/^Drill and Ceremonies/).click()
  await expect.element(page.getByText('1 topic')).toBeVisible()
  const counts = page.getByRole('group', { name: 'How many cards?' }).getByRole('radio')
  await expect.element(counts.first()).toBeChecked()
  expect(counts.elements().length).toBeGreaterThanOrEqual(3)
  await counts.last().click()
  await expect.element(counts.last()).toBeChecked()
  await expect.element(start()).toBeEnabled()
})

test('categories are searched, and chosen all or none', async () => {
  openScreen(SETUP)
  await search().fill('drill')
  await expect.poll(() => page.getByRole('checkbox').elements()).toHaveLength(1)
  await search().fill('submarine')
  await expect.element(page.getByText('No matching category.')).toBeVisible()
  await search().fill('')
  await button('Select all').click()
  await expect.poll(unchosen).toEqual([])
  await button('Select none').click()
  await expect.poll(chosen).toEqual([])
  await expect.element(start()).toBeDisabled()
})

test("preselects the board's categories, or those in the URL", async () => {
  await createBoard({ ...BOARD, name: 'SGT board' })
  openScreen(SETUP)
  await expect.element(page.getByText('SGT board: 2 topics')).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toEqual([])
  await expectNoAxeFindings()
  await changeTopics()
  await expect.element(page.getByRole('heading', { name: 'Choose topics' })).toHaveFocus()
  await expect.poll(chosen).toHaveLength(2)
  const ofBoard = page.getByRole('group', { name: 'On your board' }).getByRole('checkbox')
  expect(ofBoard.elements()).toHaveLength(2)

  openScreen(`${SETUP}?category=Counseling&category=Nowhere`)
  await expect.element(page.getByText('Counseling', { exact: true })).toBeVisible()
  await changeTopics()
  await expect.element(checkbox(/^Counseling/)).toBeChecked()
  await button('My board').click()
  await expect.poll(chosen).toHaveLength(2)
  await expect.element(checkbox(/^Counseling/)).not.toBeChecked()
})

test('shows the setup loading', async () => {
  const letGo = holdRequests('GET', documentsPath('questionSetSummaries'))
  openScreen(SETUP)
  await expect.element(page.getByText('Loading topics...')).toBeVisible()
  await expectNoAxeFindings()
  letGo()
  await expect.element(page.getByRole('checkbox').first()).toBeVisible()
})

test('shows the setup failed, with a retry', async () => {
  failUntilRetry('GET', documentsPath('questionSetSummaries'))
  openScreen(SETUP)
  await expect.element(page.getByText('Could not load the categories.')).toBeVisible()
  await expectNoAxeFindings()
  await button('Retry').click()
  await expect.element(page.getByRole('checkbox').first()).toBeVisible()
})

test('a setup that failed keeps its retry while it is fetched again by itself', async () => {
  const summaries = documentsPath('questionSetSummaries')
  onRequest('GET', summaries, () => Response.json({ message: 'Gone.' }, { status: 404 }))
  openScreen(SETUP)
  await expect.element(button('Retry')).toBeEnabled()
  const answer = holdRequests('GET', summaries)
  window.dispatchEvent(new Event('online'))
  await expect.element(button('Retry')).toBeDisabled()
  answer()
  await expect.element(page.getByRole('checkbox').first()).toBeVisible()
})

test('shows the setup empty', async () => {
  serveDocuments('questionSetSummaries', [])
  openScreen(SETUP)
  await expect.element(page.getByText('No question sets found.')).toBeVisible()
})

test('shows why a deck could not start', async () => {
  await createBoard(BOARD)
  let answer: 'empty' | 'fail' | 'pass' = 'empty'
  onRequest('GET', documentsPath('defaultQuestions'), () => {
    if (answer === 'empty') return listResponse([])
    return answer === 'fail' ? 'lose' : 'pass'
  })
  openScreen(SETUP)
  await start().click()
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('No questions found for the selected categories.')
  answer = 'fail'
  await changeTopics()
  await checkbox(/^Counseling/).click()
  await start().click()
  await expect.element(alert).toMatchTextContent('Could not load the questions.')
  answer = 'pass'
  await start().click()
  await expect.element(card()).toBeVisible()
})

test('a question copied by the soldier appears once, as the copy', async () => {
  await createBoard(BOARD)
  const summary = { category: 'Drill', type: 'standard', questionCount: 1 }
  const question = { category: 'Drill', regulationRef: null, setId: 's', questionText: 'Halt?' }
  serveDocuments('questionSetSummaries', [
    { $id: '1', ...summary, sourceType: 'Default' },
    { $id: '2', ...summary, sourceType: 'Private' },
  ])
  serveDocuments('questionSets', [{ $id: 's2' }])
  serveDocuments('defaultQuestions', [
    { $id: 'q1', ...question, originalQuestionId: null, answer: 'Theirs' },
  ])
  serveDocuments('questions', [
    { $id: 'q2', ...question, originalQuestionId: 'q1', answer: 'Mine' },
  ])
  openScreen(`${SETUP}?category=Drill`)
  await changeTopics()
  await expect.element(page.getByText('Default + Private')).toBeVisible()
  await expect.element(start()).toHaveTextContent('Start 1 card')
  await start().click()
  await expect.element(button('Show answer')).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.poll(shownSide).toMatch(/Mine/)
})

test('shows the number of questions and of scenarios being checked', async () => {
  serveDocuments('defaultQuestionSets', [
    { $id: 'a', category: 'Drill and Ceremonies', type: 'standard', beingChecked: 12 },
    { $id: 'b', category: 'Counseling', type: 'standard', beingChecked: 1 },
    { $id: 'c', category: 'Situational', type: 'situational', beingChecked: 3 },
  ])
  openScreen(SETUP)
  await expect.element(page.getByText('13 questions are being checked')).toBeVisible()
  await checkbox(/^Counseling/).click()
  await expect.element(page.getByText('1 question is being checked')).toBeVisible()
  openScreen('/home/situational-practice/setup')
  await expect.element(page.getByText('3 scenarios are being checked')).toBeVisible()
})
