import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../../testing/axe.ts'
import { card, heading, today } from '../../../testing/dashboard-steps.ts'
import { documentsPath, failUntilRetry } from '../../../testing/network.ts'
import { dateAfter, daysAgo, holdNoon, saveSession } from '../../../testing/progress-steps.ts'
import {
  createDocument,
  listDocuments,
  newSoldier,
  type TestDocument,
} from '../../../testing/soldier.ts'
import { address, openScreen } from '../../../testing/tab.tsx'

/** Time per card in these tests. */
const MS_A_CARD = 25_000

const DECK = /^Today: \d+ cards?, about \d+ minutes?$/

const showAnswer = () => page.getByRole('button', { name: 'Show answer' })
const start = () => today().getByRole('button', { name: 'Start' })

async function answerCard(answer: 'Correct' | 'Incorrect') {
  await expect.element(showAnswer()).toBeVisible()
  vi.setSystemTime(Date.now() + MS_A_CARD)
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('button', { name: answer, exact: true })).toBeVisible()
  await userEvent.keyboard(answer === 'Correct' ? '{ArrowRight}' : '{ArrowLeft}')
}

/** A board in twenty days, with fifteen minutes a day and perhaps a day off. */
async function boardInTwentyDays(daysOff: readonly number[] = []): Promise<TestDocument> {
  const board = await createDocument('boards', {
    name: 'Sergeant board',
    targetDate: `${dateAfter(20)}T00:00:00.000+00:00`,
    categories: ['First Aid'],
  })
  await createDocument('boardPlans', {
    boardId: board.$id,
    minutesByWeekday: Array(7).fill(15),
    daysOff: JSON.stringify(daysOff.map((day) => ({ from: dateAfter(day), to: dateAfter(day) }))),
    timeZone: 'UTC',
  })
  return board
}

const createBoard = () =>
  createDocument('boards', { name: 'Sergeant board', categories: ['First Aid'] })

beforeEach(async () => {
  holdNoon()
  await newSoldier()
})

afterEach(() => {
  vi.useRealTimers()
})

test('a day of a plan names its cards, repeats a missed one, and is done after the last', async () => {
  await boardInTwentyDays()
  openScreen('/home/dashboard')
  await expect.element(heading()).toHaveTextContent('Today: 14 cards, about 14 minutes')
  await expect.element(today().getByText('12 new, a creed line, a scenario.')).toBeVisible()
  await expectNoAxeFindings()
  await start().click()
  await expect.poll(address).toBe('/home/daily/study')

  const shown = page.getByRole('region', { name: 'Card', exact: true })
  await expect.element(shown).toMatchTextContent('Question: ')
  const [, missed = ''] =
    /Question: (.*)Flip the card/.exec(shown.element().textContent ?? '') ?? []
  expect(missed).not.toBe('')
  await answerCard('Incorrect')
  await expect.element(page.getByText('2 / 14, 1 again')).toBeVisible()
  for (let between = 0; between < 3; between += 1) await answerCard('Correct')
  await expect.poll(() => shown.element().textContent).toContain(missed)
  for (let left = 0; left < 11; left += 1) await answerCard('Correct')
  await expect.element(page.getByText('13 of 14 correct')).toBeVisible()
  await expect.element(page.getByText('Session saved.')).toBeVisible()
  const day = page.getByRole('region', { name: 'Done for today' })
  await expect.element(day).toMatchTextContent('1 study day in a row')
  await expect.element(day).toMatchTextContent('Day 1.')
  await expect.element(day).toMatchTextContent(/1[0-9] new cards learned/)
  await expect.element(day).toMatchTextContent('Sergeant board in 20 days.')
  await expect.element(day).toMatchTextContent(/Tomorrow: about 1[45] minutes\./)
  await expectNoAxeFindings()
  const [session] = await listDocuments('studySessions')
  expect(session?.studyMode).toBe('daily')
  expect(session?.questionIds).toHaveLength(14)
  const reviews = await listDocuments('reviews')
  expect(reviews).toHaveLength(15)
  expect(reviews.map((review) => review.originalQuestionId)).toContain('soldiers-creed-1')
  expect(new Set(reviews.map(({ ms }) => ms))).toEqual(new Set([MS_A_CARD]))
  await page.getByRole('link', { name: 'Done', exact: true }).click()
  await expect.element(heading()).toHaveTextContent('Done for today')
  await expect.element(today().getByText(/^Tomorrow: about 1[45] minutes\./)).toBeVisible()
  await today().getByRole('button', { name: 'One more round (10)' }).click()
  await expect.element(page.getByText('1 / 10')).toBeVisible()
})

test('a day off has no cards and names those of tomorrow; the day after has a deck', async () => {
  await boardInTwentyDays([0])
  openScreen('/home/dashboard')
  await expect.element(heading()).toHaveTextContent('Day off')
  await expect.element(today().getByText(/^Tomorrow: /)).toBeVisible()
  await expect.element(start()).not.toBeInTheDocument()
  vi.setSystemTime(`${dateAfter(1)}T12:00:00Z`)
  openScreen('/home/dashboard')
  await expect.element(heading()).toMatchTextContent(DECK)
})

test('an interrupted day continues where it was left', async () => {
  await boardInTwentyDays()
  openScreen('/home/dashboard')
  await start().click()
  await answerCard('Correct')
  await expect.element(page.getByText('2 / 14')).toBeVisible()
  // As after a crash: the tab closes without events.
  openScreen('/home/dashboard')
  await expect.element(heading()).toHaveTextContent('Today: 1 of 14 done')
  await expectNoAxeFindings()
  await today().getByRole('button', { name: 'Go on' }).click()
  await expect.element(page.getByText('2 / 14')).toBeVisible()
})

test('a deck that was opened and not answered is not called interrupted', async () => {
  await createBoard()
  openScreen('/home/dashboard')
  await start().click()
  await expect.element(showAnswer()).toBeVisible()
  openScreen('/home/dashboard')
  const opened = 'You opened this deck and have not answered a card yet.'
  await expect.element(today().getByText(opened)).toBeVisible()
  await expect.element(today().getByRole('button', { name: 'Go on' })).toBeVisible()
  await expect
    .element(today().getByRole('button', { name: 'Save what I answered' }))
    .not.toBeInTheDocument()
})

test('without a board one tap opens the editor', async () => {
  openScreen('/home/dashboard')
  await page.getByRole('link', { name: 'Create a board' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Create New Board' })).toBeVisible()
})

test('offers a retry if the plan cannot be loaded', async () => {
  await createBoard()
  failUntilRetry('GET', documentsPath('reviews'), {
    answer: () => Response.json({ message: 'Gone.' }, { status: 404 }),
  })
  openScreen('/home/dashboard')
  await expect.element(page.getByText('Could not load your plan.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(heading()).toMatchTextContent(DECK)
})

test('an open screen makes its plan again when another device saves answers', async () => {
  const questions = await listDocuments('defaultQuestions')
  const category = questions[0]?.category
  const questionIds = questions.flatMap((one) => (one.category === category ? [one.$id] : []))
  expect(questionIds.length).toBeGreaterThan(5)
  const board = await createDocument('boards', { name: 'June board', categories: [category] })
  openScreen('/home/dashboard')
  await expect.element(heading()).toMatchTextContent(DECK)
  const before = heading().element().textContent ?? ''
  await saveSession(board.$id, {
    ...{ startTime: daysAgo(0, 11), durationMinutes: 10, studyMode: 'flashcard', questionIds },
    categories: [category],
    outcomes: JSON.stringify(questionIds.map((questionId) => ({ questionId, result: 'correct' }))),
  })
  await expect.element(heading()).not.toHaveTextContent(before)
})

/** The forty questions of the board, answered on three days before, one of six wrong. */
async function studyOnThreeDays(boardId: string) {
  const questions = await listDocuments('defaultQuestions', [
    { method: 'equal', attribute: 'category', values: ['First Aid'] },
    { method: 'limit', values: [40] },
  ])
  const questionIds = questions.map(({ $id }) => $id)
  for (const days of [6, 4, 2]) {
    await saveSession(boardId, {
      ...{ startTime: daysAgo(days), durationMinutes: 14, studyMode: 'flashcard', questionIds },
      categories: ['First Aid'],
      outcomes: JSON.stringify(
        questionIds.map((questionId, at) => ({
          ...{ questionId, isCorrect: at % 6 !== 5, at: at * 1000 },
        })),
      ),
    })
  }
}

const readiness = () => page.getByRole('region', { name: 'Readiness' })

test('before enough answers, the readiness says how many more it needs', async () => {
  await boardInTwentyDays()
  openScreen('/home/progress')
  await expect
    .element(
      readiness().getByText(
        /^Answer \d+ more cards? of this board( on another day)? to see a forecast\.$/,
      ),
    )
    .toBeVisible()
})

test('a forecast shows what is known, what more time adds, and the way to a weak topic', async () => {
  const { $id } = await boardInTwentyDays()
  await studyOnThreeDays($id)
  openScreen('/home/progress')
  await expect
    .element(
      readiness().getByText(
        /^(About \d+% of the cards known on .*, likely )?\d+% to \d+%( of the cards known on .*)?$/,
      ),
    )
    .toBeVisible()
  await expect.element(readiness().getByText(/^10 more minutes a day would /)).toBeVisible()
  const topic = readiness().getByRole('row').filter({ hasText: 'First Aid' })
  await expect
    .element(topic)
    .toMatchTextContent(/\d+% today\s*\d+% to \d+% on the day\s*\d+ of \d+/)
  const lastTen = topic.getByRole('img', { name: /^\d+ of the last \d+ right$/ })
  await expect.element(lastTen).toBeVisible()
  await readiness().getByText('Show as a table').click()
  await expect.element(readiness().getByRole('columnheader', { name: 'Likely' })).toBeVisible()
  await expect.element(page.getByText(/\bpass\b/i)).not.toBeInTheDocument()
  await expectNoAxeFindings()
  for (const width of [390, 320]) {
    await page.viewport(width, 844)
    await expect.poll(() => document.documentElement.scrollWidth).toBe(width)
  }
  await page.viewport(1440, 900)
  // One press from the topic to its first card.
  await topic.getByRole('button', { name: 'Fix this: 10 min, First Aid' }).click()
  await expect.poll(address).toMatch(/\/(flashcards|quizzes)\/study$/)
  await expect.poll(() => document.querySelector('article')?.textContent).toContain('First Aid')
})

test.for([
  { days: 20, when: 'On the day of the board', words: 'Your board is today.', figures: 0 },
  {
    ...{ days: 21, when: 'After the board', figures: 1 },
    words: /^Your board was on .*\. Set the date of your next board to see a forecast\./,
  },
])('$when no forecast speaks of a day four weeks later', async ({ days, words, figures }) => {
  const { $id } = await boardInTwentyDays()
  await studyOnThreeDays($id)
  vi.setSystemTime(`${dateAfter(days)}T12:00:00Z`)
  openScreen('/home/progress')
  await expect.element(readiness().getByText(words)).toBeVisible()
  // No figure on the day itself.
  const known = readiness().getByText(/^About \d+% of the cards known today$/)
  await expect.poll(() => known.elements()).toHaveLength(figures)
  expect(
    readiness()
      .getByText(/known on/)
      .elements(),
  ).toEqual([])
  expect(page.getByText('Known, day by day').elements()).toEqual([])
  openScreen('/home/dashboard')
  await expect.element(card('Progress')).toMatchTextContent('Stats for Sergeant board')
  const short = page.getByText(/^About \d+% known today$/)
  await expect.poll(() => short.elements()).toHaveLength(figures)
})
