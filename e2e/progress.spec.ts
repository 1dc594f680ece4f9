import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { expectNoSideScroll } from './page-width.ts'
import { createDocument, signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

const BOARDS = '**/v1/databases/main/collections/boards/documents**'
const SESSIONS = '**/v1/databases/main/collections/studySessions/documents**'
const QUESTIONS = '**/v1/databases/main/collections/defaultQuestions/documents**'

const FAULT = { status: 500, json: { message: 'Server error.', code: 500, type: 'x' } }

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
})

/** The efforts or history table; the readiness table comes first. */
const records = (page: Page) =>
  page.locator('main table').filter({ hasNotText: 'Right so far' }).first()
const body = (page: Page) => records(page).locator('tbody tr')
const header = (page: Page, name: string) => records(page).getByRole('columnheader', { name })
const row = (page: Page, topic: string) =>
  records(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: topic, exact: true }) })
const box = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
const pictures = (page: Page) => page.getByRole('region', { name: 'Stats' })
const daysAgo = (days: number, hour = 12) =>
  `${new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00.000+00:00`

/** A local calendar day some days from today, as stored in a board. */
function targetDate(days: number): string {
  const now = new Date()
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days))
  return day.toISOString().replace('Z', '+00:00').replace(/T.*\+/, 'T00:00:00.000+')
}

const answers = (right: number, wrong: number) =>
  JSON.stringify([
    ...Array.from({ length: right }, (_, id) => ({ questionId: `r${id}`, result: 'correct' })),
    ...Array.from({ length: wrong }, (_, id) => ({ questionId: `w${id}`, isCorrect: false })),
  ])

interface GivenSession {
  startTime: string
  durationMinutes: number
  studyMode: string
  categories: string[]
  outcomes: string | null
}

async function saveSession(page: Page, boardId: string, session: GivenSession) {
  await createDocument(page, 'studySessions', {
    boardId,
    endTime: session.startTime,
    questionIds: [],
    ...session,
  })
}

/** A board with sessions today, yesterday, a week ago and eight to ten days ago. */
async function studiedBoard(page: Page, more: string[] = []): Promise<{ $id: string }> {
  const board = await createDocument(page, 'boards', {
    name: 'Sergeant board',
    targetDate: targetDate(12),
    categories: ['First Aid', 'Land Navigation', 'Weapons', ...more],
  })
  const sessions: [string, number, string, string[], string | null][] = [
    [daysAgo(0, 0), 45, 'quiz', ['First Aid'], answers(2, 1)],
    [daysAgo(1), 20, 'flashcard', ['First Aid'], answers(4, 1)],
    [daysAgo(8), 75, 'flashcard', ['Land Navigation'], answers(1, 0)],
    [daysAgo(9), 5, 'intro-prep', ['My Introduction'], '{"result":"practiced"}'],
    [daysAgo(10), 10, 'culture-prep', ['Army Song'], answers(3, 1)],
    [daysAgo(10, 9), 6, 'situational-prep', ['Situational Practice'], '{"result":"practiced"}'],
    [daysAgo(30), 5, 'coc-study', ['Chain of Command'], '[]'],
  ]
  for (const [startTime, durationMinutes, studyMode, categories, outcomes] of sessions) {
    await saveSession(page, board.$id, {
      startTime,
      durationMinutes,
      studyMode,
      categories,
      outcomes,
    })
  }
  return board
}

test('without an active board it links to the boards', async ({ page }) => {
  await page.goto('/home/progress')
  await expect(page).toHaveTitle('Progress · Squared Away')
  await expect(page.getByText('No active board selected.')).toBeVisible()
  await expect(page.getByText('Pick the active one in Manage My Boards.')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('main').getByRole('link', { name: 'Manage My Boards' }).click()
  await expect(page).toHaveURL(/\/home\/boards$/)
})

test('a board without sessions lists its topics with 0 sessions and no charts', async ({
  page,
}) => {
  await createDocument(page, 'boards', { name: 'New board', categories: ['First Aid'] })
  await page.goto('/home/progress')
  await expect(page.getByText('New board', { exact: true })).toBeVisible()
  await expect(page.getByText('No date scheduled')).toBeVisible()
  await expect(box(page, 'Current Streak')).toContainText('0 days')
  await expect(box(page, 'Total Study Time')).toContainText('0m')
  await expect(body(page).getByRole('rowheader')).toHaveText([
    'Chain of Command',
    'First Aid',
    'My Introduction',
    'Situational Practice',
  ])
  await expect(page.getByText('No stats yet.')).toBeVisible()
  await page.getByText('Study History').click()
  await expect(page.getByText('No sessions for this board yet.')).toBeVisible()
  await expectNoAxeFindings(page)
})

test('shows streaks, time and efforts with links, sorted both ways', async ({ page }) => {
  await studiedBoard(page)
  await page.goto('/home/progress')
  await expect(page.getByText('12 days remaining')).toBeVisible()
  await expect(box(page, 'Current Streak')).toContainText('2 days')
  await expect(box(page, 'Longest Streak')).toContainText('3 days')
  await expect(box(page, 'Total Study Time')).toContainText('2h 46m')
  await expect(box(page, 'Total Study Time')).toContainText('in 7 sessions')

  const topics = body(page).getByRole('rowheader')
  await expect(header(page, 'Sessions')).toHaveAttribute('aria-sort', 'descending')
  await expect(topics).toHaveText([
    'First Aid',
    'Army Song',
    'Chain of Command',
    'Land Navigation',
    'My Introduction',
    'Situational Practice',
    'Weapons',
  ])
  await expect(row(page, 'First Aid').getByRole('cell').first()).toHaveText('2')
  await header(page, 'Sessions').getByRole('button').click()
  await expect(header(page, 'Sessions')).toHaveAttribute('aria-sort', 'ascending')
  await expect(topics.first()).toHaveText('Weapons')
  await header(page, 'Topic').getByRole('button').click()
  await expect(topics.first()).toHaveText('Army Song')

  const ways = (topic: string) =>
    row(page, topic)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await expect.poll(() => ways('Army Song')).toEqual(['/home/army-culture#army-song'])
  await expect.poll(() => ways('My Introduction')).toEqual(['/home/biography/practice'])
  await expect
    .poll(() => ways('Situational Practice'))
    .toEqual(['/home/situational-practice/setup'])
  await expect.poll(() => ways('Chain of Command')).toEqual(['/home/coc/setup'])
  await expect
    .poll(() => ways('First Aid'))
    .toEqual([
      '/home/flashcards/setup?category=First+Aid',
      '/home/quizzes/setup?category=First+Aid',
    ])
  await records(page).getByRole('link', { name: 'Flashcards: First Aid' }).click()
  await expect(page).toHaveURL(/\/home\/flashcards\/setup\?category=First\+Aid$/)
  await expect(page.getByRole('checkbox', { name: /^First Aid/ })).toBeChecked()
})

test('shows the history, with N/A for modes without a result, sorted by each column', async ({
  page,
}) => {
  await studiedBoard(page)
  await page.goto('/home/progress')
  await page.getByText('Study History').click()
  await expect(page).toHaveURL(/\?view=history$/)
  const topics = body(page).getByRole('rowheader')
  await expect(header(page, 'Date')).toHaveAttribute('aria-sort', 'descending')
  await expect(topics).toHaveText([
    'First Aid',
    'First Aid',
    'Land Navigation',
    'My Introduction',
    'Army Song',
    'Situational Practice',
    'Chain of Command',
  ])
  await expect(body(page).nth(0)).toContainText(/Quiz.*45m.*67%/)
  await expect(body(page).nth(1)).toContainText(/Flashcards.*20m.*80%/)
  await expect(body(page).nth(2)).toContainText(/Flashcards.*1h 15m.*100%/)
  await expect(body(page).nth(3)).toContainText(/Introduction Practice.*5m.*N\/A/)
  await expect(body(page).nth(4)).toContainText(/Culture Practice.*10m.*75%/)
  await expect(body(page).nth(5)).toContainText(/Situational Practice.*6m.*N\/A/)
  await expect(body(page).nth(6)).toContainText(/Chain of Command.*5m.*N\/A/)

  for (const [column, up, down] of [
    ['Date', 'Chain of Command', 'First Aid'],
    ['Topic', 'Army Song', 'Situational Practice'],
    ['Mode', 'Chain of Command', 'Situational Practice'],
    ['Duration', 'My Introduction', 'Land Navigation'],
    ['Results', 'First Aid', 'Land Navigation'],
  ] as const) {
    const head = header(page, column)
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expect(topics.first()).toHaveText(up)
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expect(topics.first()).toHaveText(down)
  }
  await expect(body(page).last()).toContainText('N/A')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Study History' })).toBeChecked()
  await expectNoAxeFindings(page)
})

test('shows the charts, and each as a table', async ({ page }) => {
  await studiedBoard(page)
  await page.goto('/home/progress')
  const seen = pictures(page)
  await expect(seen.getByRole('img', { name: /Calendar of study days\. 6 days/ })).toBeVisible()
  await expect(seen.getByRole('img', { name: /Bar chart of minutes a week/ })).toBeVisible()
  await expect(seen.getByRole('img', { name: /^First Aid: / })).toBeVisible()
  await expect(seen.getByText('6 of 8 right')).toBeVisible()

  for (const toggle of await seen.getByText('Show as a table').all()) await toggle.click()
  const table = (title: string) => seen.getByRole('region', { name: `${title}: table` })
  await expect(table('Study days').locator('tbody tr')).toHaveCount(6)
  await expect(table('Study days').locator('tbody tr').first()).toContainText(/1\s*45m/)
  await expect(table('Minutes a week').locator('tbody tr')).toHaveCount(12)
  await expect(table('Accuracy by category')).toContainText('Army Song')
  await expect(table('Accuracy by category')).toContainText('3 of 4')
  await expectNoAxeFindings(page)
})

test('answers count for the category of their question', async ({ page }) => {
  const board = await createDocument(page, 'boards', { name: 'Both', categories: [] })
  const found = await page.request.get(
    '/v1/databases/main/collections/defaultQuestions/documents',
    {
      headers: { 'x-appwrite-project': 'squaredaway' },
      params: { 'queries[0]': '{"method":"limit","values":[200]}' },
    },
  )
  const { documents } = await found.json()
  const first = documents[0]
  const other = documents.find((some: { category: string }) => some.category !== first.category)
  await saveSession(page, board.$id, {
    startTime: daysAgo(1),
    durationMinutes: 5,
    studyMode: 'quiz',
    categories: [first.category, other.category],
    outcomes: JSON.stringify([
      { questionId: first.$id, result: 'correct' },
      { questionId: other.$id, result: 'incorrect' },
      { questionId: 'gone', result: 'correct' },
    ]),
  })
  await page.route(QUESTIONS, (route) => route.fulfill(FAULT))
  await page.goto('/home/progress')
  const alert = pictures(page).getByRole('alert')
  await expect(alert).toContainText('Could not load the categories of your answers.')
  await page.unroute(QUESTIONS)
  await alert.getByRole('button', { name: 'Retry' }).click()
  const chart = (name: string) => pictures(page).getByRole('img', { name, exact: true })
  await expect(chart(`${first.category}: 100% in one week`)).toBeVisible()
  await expect(chart(`${other.category}: 0% in one week`)).toBeVisible()
  await expect(pictures(page)).toContainText(
    '1 more answer is for a question that no longer exists.',
  )
})

test('failed loads show an error and a retry', async ({ page }) => {
  await studiedBoard(page)
  await page.route(BOARDS, (route) => route.fulfill(FAULT))
  await page.route(SESSIONS, (route) => route.fulfill(FAULT))
  await page.goto('/home/progress')
  await expect(page.getByText('Loading your progress...')).toBeVisible()
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(page.getByText('Could not load your board.')).toBeVisible()
  await page.unroute(BOARDS)
  await retry.click()
  await expect(page.getByText('Could not load your study sessions.')).toBeVisible()
  await expect(page.getByText('Sergeant board')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.unroute(SESSIONS)
  await retry.click()
  await expect(box(page, 'Total Study Time')).toContainText('2h 46m')
})

test('shows thousands of sessions a hundred at a time, and keeps the focus', async ({ page }) => {
  const board = await createDocument(page, 'boards', { name: 'Long', categories: ['Weapons'] })
  const documents = Array.from({ length: 5000 }, (_, index) => ({
    $id: `s${index}`,
    startTime: daysAgo(index % 400, index % 24),
    durationMinutes: 10,
    studyMode: 'quiz',
    categories: ['Weapons'],
    outcomes: answers(index % 4, 1),
  }))
  await page.route(SESSIONS, (route) => {
    expect(decodeURIComponent(route.request().url())).toContain(board.$id)
    return route.fulfill({ json: { total: 5321, documents } })
  })
  await page.goto('/home/progress?view=history')
  await expect(page.getByText('100 of 5,000 sessions')).toBeVisible()
  await expect(body(page)).toHaveCount(100)
  await expect(page.getByText('This board has 5,321 sessions.')).toBeVisible()
  await page.getByRole('button', { name: 'Show 100 more' }).click()
  await expect(page.getByText('200 of 5,000 sessions')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show 100 more' })).toBeFocused()
})

test('on a phone rows are cards, nothing overflows, and charts render on scroll', async ({
  page,
}) => {
  await withoutMobileNotice(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const more = Array.from({ length: 20 }, (_, index) => `Category ${index}`)
  await studiedBoard(page, more)
  await page.goto('/home/progress')
  await expect(row(page, 'First Aid')).toContainText('2')
  await expect(page.getByRole('img', { name: /Calendar of study days/ })).toHaveCount(0)
  const noWider = async () => await expectNoSideScroll(page)
  await noWider()
  await page.getByRole('link', { name: 'Stats', exact: true }).click()
  await expect(page.getByRole('img', { name: /Calendar of study days/ })).toBeVisible()
  await noWider()
  await page.getByText('Study History').click()
  await expect(body(page).first()).toContainText('67%')
  await noWider()
  await expectNoAxeFindings(page)
})
