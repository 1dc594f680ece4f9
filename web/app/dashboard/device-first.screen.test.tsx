import { hashKey } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { heading, today } from '../../testing/dashboard-steps.ts'
import { goOffline, type Outcome, onRequest } from '../../testing/network.ts'
import { dateAfter, daysAgo, holdNoon, saveSession } from '../../testing/progress-steps.ts'
import {
  createDocument,
  endSession,
  listDocuments,
  newSoldier,
  signInAs,
  soldierElsewhere,
  type TestDocument,
  updateDocument,
} from '../../testing/soldier.ts'
import { card } from '../../testing/study-steps.ts'
import { address, openScreen } from '../../testing/tab.tsx'
import { activeBoardQuery } from '../data/boards/active-board.ts'
import { boardPlanQuery } from '../data/boards/board-plan.ts'
import { cardNotesQuery } from '../data/card-notes/card-notes.ts'
import { deviceCopy, keepCopy } from '../data/device/device-copies.ts'
import { memoryTextsQuery } from '../data/memory-texts/memory-texts.ts'
import { planQuestionsQuery, planScenariosQuery } from '../data/plan/plan-cards.ts'
import { preferencesQuery } from '../data/preferences/user-preferences.ts'
import { queryClient } from '../data/queries/query-client.ts'
import { queryKeys } from '../data/queries/query-keys.ts'
import { questionSummariesQuery } from '../data/questions/question-summaries.ts'
import { sharedAnswersQuery } from '../data/questions/shared-answers.ts'
import { reviewsQuery } from '../data/reviews/reviews.ts'
import { unitTextsQuery } from '../data/unit-boards/unit-texts-query.ts'
import { updateOfflineContent } from '../offline-content.ts'

const FIRST_ANSWER = 'Answers from your other device just came in. They count for your next deck.'

const start = () => today().getByRole('button', { name: 'Start' })

/** The front of the card. The details of its answer come later. */
const shownQuestion = () => card().element().textContent.split('Flip the card')[0]

/**
 * Holds what the server answers to GET until `answer` is called. `sent` grows with each request, and
 * goes on after that.
 */
function holdServer() {
  const sent: string[] = []
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  onRequest('GET', /^\/(v1|question-difficulty)/, ({ path }) => {
    sent.push(decodeURIComponent(path))
    return promise
  })
  return { sent, answer: () => resolve('pass') }
}

/** A soldier with a board in twenty days, all of whose data this device has. */
async function soldierOnDevice(): Promise<{ userId: string; board: TestDocument; plan: string }> {
  const { userId } = await newSoldier()
  const board = await createDocument('boards', {
    name: 'Sergeant board',
    targetDate: `${dateAfter(20)}T00:00:00.000+00:00`,
    categories: ['First Aid'],
  })
  const plan = await createDocument('boardPlans', {
    ...{ boardId: board.$id, minutesByWeekday: Array(7).fill(15), daysOff: '[]', timeZone: 'UTC' },
  })
  openScreen('/home/dashboard')
  await expect.element(heading()).toHaveTextContent(DECK)
  await updateOfflineContent(userId)
  for (const { queryKey } of [
    ...[activeBoardQuery(userId), boardPlanQuery(userId, board.$id), reviewsQuery(userId)],
    ...[planQuestionsQuery(userId, ['First Aid']), planScenariosQuery(userId)],
    ...[questionSummariesQuery(userId), sharedAnswersQuery(userId), cardNotesQuery(userId)],
    ...[memoryTextsQuery(userId), unitTextsQuery(userId), preferencesQuery(userId)],
  ]) {
    await expect.poll(() => deviceCopy(userId, hashKey(queryKey))).toBeDefined()
  }
  return { userId, board, plan: plan.$id }
}

const DECK = 'Today: 14 cards, about 14 minutes'

/** Answers to twenty questions of the board, given on another device. */
async function studyElsewhere(boardId: string) {
  const questions = await listDocuments('defaultQuestions', [
    { method: 'equal', attribute: 'category', values: ['First Aid'] },
    { method: 'limit', values: [20] },
  ])
  const questionIds = questions.map(({ $id }) => $id)
  await saveSession(boardId, {
    ...{ startTime: daysAgo(0, 11), durationMinutes: 10, studyMode: 'flashcard', questionIds },
    categories: ['First Aid'],
    outcomes: JSON.stringify(questionIds.map((questionId) => ({ questionId, result: 'correct' }))),
  })
}

beforeEach(holdNoon)

afterEach(() => {
  vi.useRealTimers()
})

test('Today is there before the server answers, and changes to what it says', async () => {
  const { plan } = await soldierOnDevice()
  await updateDocument('boardPlans', plan, { minutesByWeekday: Array(7).fill(5) })
  const server = holdServer()
  openScreen('/home/dashboard')
  await expect.element(heading()).toHaveTextContent(DECK)
  await expect.element(start()).toBeEnabled()
  // Nothing is asked for in the name of a user whom the server has not named.
  expect(server.sent).toEqual(['/v1/account'])
  server.answer()
  await expect.element(heading()).toMatchTextContent(/^Today: [3-6] cards/)
})

test('without a network Today is the same, with its scenario', async () => {
  await soldierOnDevice()
  onTestFinished(goOffline())
  openScreen('/home/dashboard')
  await expect.element(heading()).toHaveTextContent(DECK)
  await expect.element(today().getByText('12 new, a creed line, a scenario.')).toBeVisible()
  await start().click()
  await expect.element(page.getByText('1 / 14')).toBeVisible()
})

test('a setup and its first card are there before the server answers, and the card stays', async () => {
  await soldierOnDevice()
  const server = holdServer()
  openScreen('/home/flashcards/setup')
  await page.getByRole('button', { name: /^Start 10/ }).click()
  await expect.element(card()).toMatchTextContent('Question: ')
  expect(server.sent).toEqual(['/v1/account'])
  const shown = shownQuestion()
  server.answer()
  await expect.poll(() => server.sent.length).toBeGreaterThan(1)
  await expect.poll(() => queryClient().isFetching()).toBe(0)
  expect(shownQuestion()).toBe(shown)
})

test('a deck that was started before the answers of another device came stays, and that is said', async () => {
  const { board } = await soldierOnDevice()
  await studyElsewhere(board.$id)
  const server = holdServer()
  openScreen('/home/dashboard')
  await start().click()
  await expect.element(page.getByText('1 / 14')).toBeVisible()
  const shown = shownQuestion()
  server.answer()
  await expect.element(page.getByText(FIRST_ANSWER)).toBeVisible()
  expect(shownQuestion()).toBe(shown)
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('button', { name: 'Correct', exact: true })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('2 / 14')).toBeVisible()
  // The next deck counts both.
  openScreen('/home/progress')
  openScreen('/home/dashboard')
  await expect.element(heading()).toMatchTextContent('1 of 14 done')
})

test('a deck that was started with the latest answers says nothing', async () => {
  await soldierOnDevice()
  const server = holdServer()
  openScreen('/home/dashboard')
  await start().click()
  await expect.element(page.getByText('1 / 14')).toBeVisible()
  server.answer()
  await expect.poll(() => server.sent.some((path) => path.includes('/reviews/'))).toBe(true)
  await expect.poll(() => queryClient().isFetching()).toBe(0)
  await expect.element(page.getByText(FIRST_ANSWER)).not.toBeInTheDocument()
})

test('a session that ended elsewhere takes away what is shown in the same frame', async () => {
  const { userId } = await soldierOnDevice()
  await endSession()
  const server = holdServer()
  openScreen('/home/dashboard')
  await expect.element(heading()).toHaveTextContent(DECK)
  const afterwards: boolean[] = []
  queryClient()
    .getQueryCache()
    .subscribe(({ query: { queryKey, state } }) => {
      if (queryKey[0] !== queryKeys.currentUser[0] || state.data !== null) return
      // The frame that is being made, and the one after it.
      requestAnimationFrame(() => {
        requestAnimationFrame(() => afterwards.push(document.querySelector('#today') !== null))
      })
    })
  server.answer()
  await expect.poll(address).toMatch(/^\/login/)
  await expect.poll(() => afterwards.length).toBeGreaterThan(0)
  expect(afterwards).not.toContain(true)
  const board = hashKey(queryKeys.list('boards', userId, 'active'))
  await expect.poll(() => deviceCopy(userId, board)).toBeUndefined()
  // Only the account was asked for.
  expect(server.sent.filter((path) => path.includes(userId))).toEqual([])
})

test('the session of another soldier brings theirs, and none of it under the first one', async () => {
  const first = await soldierOnDevice()
  const second = await soldierElsewhere()
  await signInAs(second)
  const server = holdServer()
  openScreen('/home/dashboard')
  // The soldier whom this browser last signed in.
  await expect.element(heading()).toHaveTextContent(DECK)
  expect(server.sent).toEqual(['/v1/account'])
  server.answer()
  const asksForBoard = page.getByRole('heading', { name: 'What are you getting ready for?' })
  await expect.element(asksForBoard).toBeVisible()
  expect(server.sent.filter((path) => path.includes(first.userId))).toEqual([])
  expect(server.sent.some((path) => path.includes(second.userId))).toBe(true)
  const reviews = hashKey(reviewsQuery(first.userId).queryKey)
  await expect.poll(() => deviceCopy(first.userId, reviews)).toBeUndefined()
})

test('an answer on the device that the server no longer has does not count', async () => {
  const { userId, board } = await soldierOnDevice()
  await studyElsewhere(board.$id)
  const { queryKey } = reviewsQuery(userId)
  const keptLog = async () => (await deviceCopy(userId, hashKey(queryKey)))?.answer as object[]
  await expect.poll(async () => (await keptLog()).length).toBe(20)
  const log = await keptLog()
  await keepCopy(userId, hashKey(queryKey), [{ ...log[0], $id: 'deleted' }, ...log])
  const server = holdServer()
  openScreen('/home/dashboard')
  await expect.poll(() => queryClient().getQueryData(queryKey)?.length).toBe(21)
  server.answer()
  await expect.poll(() => queryClient().getQueryData(queryKey)?.length).toBe(20)
})
