import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { card, DEFAULT_ORDER, expectOrder } from '../../testing/dashboard-steps.ts'
import { expectNoSideScroll } from '../../testing/layout.ts'
import { documentsPath, failUntilRetry, holdRequests } from '../../testing/network.ts'
import { daysAgo, holdNoon, saveSession, targetDate } from '../../testing/progress-steps.ts'
import { createDocument, newSoldier } from '../../testing/soldier.ts'
import { openScreen } from '../../testing/tab.tsx'

const BOARDS = documentsPath('boards')
const SESSIONS = documentsPath('studySessions')

const refused = () =>
  Response.json({ message: 'No.', code: 403, type: 'general_unauthorized_scope' }, { status: 403 })

/** The figures of the progress card. */
const figures = () =>
  card('Progress')
    .getByRole('definition')
    .elements()
    .map((one) => one.textContent)

beforeEach(async () => {
  await newSoldier()
})

afterEach(() => {
  vi.useRealTimers()
})

test('shows nine cards with their links', async () => {
  openScreen('/home/dashboard')
  await expectOrder(DEFAULT_ORDER)
  expect(document.title).toBe('Dashboard · Squared Away')
  for (const [name, target] of [
    ['No Active Board', '/home/boards'],
    ['Progress Snapshot', '/home/progress'],
    ['Board Insights & Preparation', '/home/board-insights'],
    ['Army Identity & Culture', '/home/army-culture'],
    ['Chain of Command', '/home/coc/setup'],
    ['Situational Practice', '/home/situational-practice/setup'],
    ['My Introduction', '/home/my-introduction'],
    ['Study Flashcards', '/home/flashcards/setup'],
    ['Take Quizzes', '/home/quizzes/setup'],
  ] as const) {
    const heading = page.getByRole('main').getByRole('heading', { name, exact: true })
    await expect.element(heading.getByRole('link')).toHaveAttribute('href', target)
  }
  await expectNoAxeFindings()
})

test('without an active board it links to the boards', async () => {
  openScreen('/home/dashboard')
  const board = card('Active board')
  await expect.element(board).toMatchTextContent('No Active Board')
  await expect
    .element(board)
    .toMatchTextContent('Visit Manage My Boards to select or create a board.')
  await expect.element(card('Progress')).toMatchTextContent('No Active Board')
  await expect.poll(figures).toEqual(['0 days', '0 days', '0m'])
})

test('shows the active board with its days, details and progress', async () => {
  holdNoon()
  const { $id } = await createDocument('boards', {
    name: 'Sergeant board',
    targetDate: targetDate(23),
    categories: ['First Aid', 'Gone by now'],
  })
  for (const [days, durationMinutes] of [
    [0, 40],
    [1, 25],
    [3, 10],
    [4, 5],
    [5, 3],
  ] as const) {
    await saveSession($id, {
      ...{ startTime: daysAgo(days, 11), durationMinutes, studyMode: 'flashcard' },
      ...{ categories: ['First Aid'], outcomes: '[]' },
    })
  }
  openScreen('/home/dashboard')
  const board = card('Active board')
  await expect.element(board.getByRole('heading', { name: 'Sergeant board' })).toBeVisible()
  await expect.element(board).toMatchTextContent('(23 days remaining)')
  await expect.element(board).toMatchTextContent('2 categories included')
  await expect.element(card('Progress')).toMatchTextContent('Stats for Sergeant board')
  await expect
    .element(card('Progress'))
    .toMatchTextContent(/Current Streak.*Longest Streak.*Total Time/)
  await expect.poll(figures).toEqual(['2 days', '3 days', '1h 23m'])
  await expectNoAxeFindings()

  await board.getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: 'Sergeant board' })
  const sum = details.getByText(/^2 categories included • \d+ total questions$/)
  await expect.element(sum).toBeVisible()
  await expect.element(details.getByRole('row', { name: 'Gone by now 0' })).toBeVisible()
  await expectNoAxeFindings()
  await userEvent.click(document.body, { position: { x: 5, y: 300 }, force: true })
  await expect.element(details).not.toBeInTheDocument()
  await expect.element(board.getByRole('button', { name: 'View Details' })).toHaveFocus()
})

test('the days remaining change at midnight and end with the board', async () => {
  holdNoon()
  const targetOfBoard = targetDate(1)
  await createDocument('boards', { name: 'Soon', targetDate: targetOfBoard, categories: [] })
  const secondBeforeMidnight = new Date().setUTCHours(23, 59, 59)
  vi.setSystemTime(secondBeforeMidnight)
  openScreen('/home/dashboard')
  await expect.element(card('Active board')).toMatchTextContent('(1 day remaining)')
  vi.setSystemTime(secondBeforeMidnight + 86_400_000)
  await expect.element(card('Active board')).toMatchTextContent('(Today)')
  vi.setSystemTime(secondBeforeMidnight + 2 * 86_400_000)
  await expect.element(card('Active board')).not.toMatchTextContent('(')
  await expect.element(card('Active board')).toMatchTextContent('Soon')
})

test('offers a retry if the details cannot be loaded', async () => {
  await createDocument('boards', { name: 'Mine', categories: ['First Aid'] })
  failUntilRetry('GET', documentsPath('defaultQuestions'), { answer: refused })
  openScreen('/home/dashboard')
  await page.getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: 'Mine' })
  await expect
    .element(details.getByText('Could not load the details for this board.'))
    .toBeVisible()
  await details.getByRole('button', { name: 'Retry' }).click()
  await expect.element(details.getByRole('cell', { name: 'First Aid' })).toBeVisible()
})

type Shift = PerformanceEntry & { value: number; sources?: { node?: Node }[] }

/** What moves from now on without an input, by how much. */
function noteShifts() {
  const moved: string[] = []
  new PerformanceObserver((list) => {
    for (const { value, sources = [] } of list.getEntries() as Shift[]) {
      const names = sources.map(({ node }) => node?.textContent?.slice(0, 40))
      if (value >= 0.02) moved.push(`${value}: ${names.join('; ')}`)
    }
  }).observe({ type: 'layout-shift' })
  return moved
}

const twoFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

test('shows a loading state until the plan and the preferences are there, and then nothing jumps', async () => {
  await createDocument('boards', { name: 'Mine', categories: ['First Aid'] })
  const letPreferences = holdRequests('GET', documentsPath('userPreferences'))
  const letBoards = holdRequests('GET', BOARDS)
  const letSessions = holdRequests('GET', SESSIONS)
  openScreen('/home/dashboard')
  await expect.element(page.getByText('Loading Dashboard...')).toBeVisible()
  // A late font on a busy machine is not under test.
  await Promise.all([...document.fonts].map((face) => face.load()))
  await twoFrames()
  const moved = noteShifts()
  letPreferences()
  letBoards()
  await expect.element(card('Active board')).toMatchTextContent('Mine')
  letSessions()
  await expect.element(card('Progress')).toMatchTextContent('0 days')
  await twoFrames()
  expect(moved).toEqual([])
})

/** Without a pointer or the focus, since cards may still move, which ends both. */
async function retry(within: Locator) {
  const button = within.getByRole('button', { name: 'Retry' })
  await expect.element(button).toBeEnabled()
  ;(button.element() as HTMLElement).click()
}

test('a progress card that failed leaves the others working', async () => {
  await createDocument('boards', { name: 'Mine', categories: [] })
  failUntilRetry('GET', SESSIONS, { answer: refused })
  openScreen('/home/dashboard')
  await expect
    .element(card('Progress').getByRole('alert'))
    .toMatchTextContent('Could not load your progress.')
  await expect.element(card('Active board')).toMatchTextContent('Mine')
  await expectNoAxeFindings()
  await retry(card('Progress'))
  await expect.element(card('Progress').getByRole('alert')).not.toBeInTheDocument()
  await expect.poll(figures).toEqual(['0 days', '0 days', '0m'])
})

test('a board card that failed says so and loads again', async () => {
  await createDocument('boards', { name: 'Mine', categories: [] })
  failUntilRetry('GET', BOARDS, { answer: refused })
  openScreen('/home/dashboard')
  const board = card('Active board')
  await expect.element(board.getByRole('heading', { name: 'No Active Board' })).toBeVisible()
  await expect
    .element(board.getByRole('alert'))
    .toMatchTextContent('Could not load your active board.')
  await retry(board)
  await expect.element(board).toMatchTextContent('Mine')
})

/** In how many columns the cards are. */
const columns = () =>
  new Set(
    [...document.querySelectorAll('[data-card]')].map((one) =>
      Math.round(one.getBoundingClientRect().left),
    ),
  ).size

test('has three, two or one columns by window width', async () => {
  openScreen('/home/dashboard')
  await expectOrder(DEFAULT_ORDER)
  for (const [width, count] of [
    [1440, 3],
    [1200, 3],
    [1199, 2],
    [996, 2],
    [995, 1],
    [390, 1],
  ] as const) {
    await page.viewport(width, 900)
    await expect.poll(columns, { message: `${width} px` }).toBe(count)
  }
  await expectNoSideScroll()
  await expectNoAxeFindings()
})

test('a session saved on another device appears', async () => {
  const board = await createDocument('boards', { name: 'Mine', categories: [] })
  openScreen('/home/dashboard')
  await expect.poll(figures).toEqual(['0 days', '0 days', '0m'])
  await saveSession(board.$id, {
    ...{ startTime: new Date().toISOString(), durationMinutes: 61, studyMode: 'flashcard' },
    ...{ categories: ['First Aid'], outcomes: '[]' },
  })
  await expect.poll(figures).toEqual(['1 day', '1 day', '1h 1m'])
})
