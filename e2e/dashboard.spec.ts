import { DEFAULT_ORDER, expectOrder, PREFERENCES } from './dashboard-steps.ts'
import { expect, type Locator, type Page, test } from './engines/test.ts'
import { openLive } from './live-page.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { startWithinOneDay } from './one-day.ts'
import { expectNoSideScroll } from './page-width.ts'
import { createDocument, signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'
import { failUntilRetry } from './until-retry.ts'

const BOARDS = '**/v1/databases/main/collections/boards/documents**'
const SESSIONS = '**/v1/databases/main/collections/studySessions/documents**'

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
})

async function columns(page: Page): Promise<number> {
  const lefts = await page
    .locator('[data-card]')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)))
  return new Set(lefts).size
}

function daysFromToday(days: number): string {
  const today = new Date()
  const day = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() + days))
  return day.toISOString().replace('Z', '+00:00')
}

test('shows nine cards with their links', async ({ page }) => {
  await page.goto('/home/dashboard')
  await expect(page).toHaveTitle('Dashboard · Squared Away')
  await expectOrder(page, DEFAULT_ORDER)
  for (const [name, address] of [
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
    await expect(heading.getByRole('link')).toHaveAttribute('href', address)
  }
  await expectNoAxeFindings(page)
})

test('without an active board it links to the boards', { tag: '@engines' }, async ({ page }) => {
  await page.goto('/home/dashboard')
  const card = page.locator('[data-card="board"]')
  await expect(card).toContainText('No Active Board')
  await expect(card).toContainText('Visit Manage My Boards to select or create a board.')
  const progress = page.locator('[data-card="progress"]')
  await expect(progress).toContainText('No Active Board')
  await expect(progress.getByRole('definition')).toHaveText(['0 days', '0 days', '0m'])
})

test('shows the active board with its days, details and progress', async ({ page }) => {
  await startWithinOneDay()
  const board = await createDocument(page, 'boards', {
    name: 'Sergeant board',
    targetDate: daysFromToday(23),
    categories: ['First Aid', 'Gone by now'],
  })
  const now = Date.now()
  const day = 86_400_000
  for (const [daysAgo, durationMinutes] of [
    [0, 40],
    [1, 25],
    [3, 10],
    [4, 5],
    [5, 3],
  ] as const) {
    await createDocument(page, 'studySessions', {
      boardId: board.$id,
      startTime: new Date(now - daysAgo * day).toISOString(),
      endTime: new Date(now - daysAgo * day).toISOString(),
      durationMinutes,
      studyMode: 'flashcard',
      categories: ['First Aid'],
    })
  }
  await page.goto('/home/dashboard')
  const card = page.locator('[data-card="board"]')
  await expect(card.getByRole('heading', { name: 'Sergeant board' })).toBeVisible()
  await expect(card).toContainText('(23 days remaining)')
  await expect(card).toContainText('2 categories included')
  const progress = page.locator('[data-card="progress"]')
  await expect(progress).toContainText('Stats for Sergeant board')
  await expect(progress.getByRole('term')).toHaveText([
    'Current Streak',
    'Longest Streak',
    'Total Time',
  ])
  await expect(progress.getByRole('definition')).toHaveText(['2 days', '3 days', '1h 23m'])
  await expectNoAxeFindings(page)

  await card.getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: 'Sergeant board' })
  await expect(details.getByText(/^2 categories included • \d+ total questions$/)).toBeVisible()
  await expect(details.getByRole('row', { name: 'Gone by now 0' })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.mouse.click(5, 300)
  await expect(details).toBeHidden()
  await expect(card.getByRole('button', { name: 'View Details' })).toBeFocused()
})

test('the days remaining change at midnight and end with the board', async ({ page }) => {
  await startWithinOneDay()
  await createDocument(page, 'boards', {
    name: 'Soon',
    targetDate: daysFromToday(1),
    categories: [],
  })
  await page.clock.install({ time: new Date().setHours(12) })
  await page.goto('/home/dashboard')
  const card = page.locator('[data-card="board"]')
  await expect(card).toContainText('(1 day remaining)')
  await page.clock.fastForward('24:00:00')
  await expect(card).toContainText('(Today)')
  await page.clock.fastForward('24:00:00')
  await expect(card).toContainText('Soon')
  await expect(card).not.toContainText('(')
})

test('offers a retry if the details cannot be loaded', async ({ page }) => {
  await createDocument(page, 'boards', { name: 'Mine', categories: ['First Aid'] })
  const questions = '**/collections/defaultQuestions/documents**'
  await failUntilRetry(page, questions, (route) =>
    route.fulfill({ status: 403, json: { message: 'No.', code: 403, type: 'x' } }),
  )
  await page.goto('/home/dashboard')
  await page.getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: 'Mine' })
  await expect(details.getByText('Could not load the details for this board.')).toBeVisible()
  await details.getByRole('button', { name: 'Retry' }).click()
  await expect(details.getByRole('cell', { name: 'First Aid' })).toBeVisible()
})

test('shows a loading state for preferences, and then nothing jumps', async ({ page }) => {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources?: { node?: Node }[] }
    const shifts = { sum: 0, moved: [] as string[] }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        shifts.sum += entry.value
        for (const { node } of entry.sources ?? []) {
          const name = node instanceof Element ? `${node.nodeName}.${node.className}` : '#text'
          shifts.moved.push(`${name}: ${node?.textContent?.slice(0, 40)}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await createDocument(page, 'boards', { name: 'Mine', categories: ['First Aid'] })
  for (const [what, wait] of [
    [PREFERENCES, 1000],
    [BOARDS, 2500],
    [SESSIONS, 500],
  ] as const) {
    await page.route(what, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, wait))
      await route.fallback()
    })
  }
  await page.goto('/home/dashboard')
  await expect(page.getByText('Loading Dashboard...')).toBeVisible()
  // A late font on a busy machine is not under test.
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((face) => face.load()))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    Object.assign((window as unknown as { shifts: object }).shifts, { sum: 0, moved: [] })
  })
  await expect(page.locator('[data-card="board"]')).toContainText('Loading...')
  await expect(page.locator('[data-card="progress"]')).toContainText('0 days')
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { sum: number; moved: string[] } }).shifts,
  )
  expect(shifts.sum, shifts.moved.join('; ')).toBeLessThan(0.02)
})

/** By key, since cards may still move. */
async function retry(card: Locator) {
  const button = card.getByRole('button', { name: 'Retry' })
  await expect(button).toBeEnabled()
  await button.press('Enter')
}

test('a failed card leaves the others working', async ({ page }) => {
  await createDocument(page, 'boards', { name: 'Mine', categories: [] })
  const refuse = (what: string) =>
    failUntilRetry(page, what, (route) =>
      route.fulfill({ status: 403, json: { message: 'No.', code: 403, type: 'x' } }),
    )
  await refuse(SESSIONS)
  await page.goto('/home/dashboard')
  const progress = page.locator('[data-card="progress"]')
  await expect(progress.getByRole('alert')).toContainText('Could not load your progress.')
  await expect(page.locator('[data-card="board"]')).toContainText('Mine')
  await expectNoAxeFindings(page)
  await retry(progress)
  await expect(progress.getByRole('definition')).toHaveText(['0 days', '0 days', '0m'])
  await page.unroute(SESSIONS)

  await refuse(BOARDS)
  await page.reload()
  const board = page.locator('[data-card="board"]')
  await expect(board.getByRole('heading', { name: 'No Active Board' })).toBeVisible()
  await expect(board.getByRole('alert')).toContainText('Could not load your active board.')
  await retry(board)
  await expect(board).toContainText('Mine')
})

test('has three, two or one columns by window width', async ({ page }) => {
  await withoutMobileNotice(page)
  for (const [width, count] of [
    [1440, 3],
    [1200, 3],
    [1199, 2],
    [996, 2],
    [995, 1],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/home/dashboard')
    await expect(page.locator('[data-card]')).toHaveCount(9)
    await expect.poll(() => columns(page), `${width} px`).toBe(count)
  }
  await expectNoSideScroll(page)
  await expectNoAxeFindings(page)
})

test('a session saved in another tab appears', async ({ page }) => {
  const board = await createDocument(page, 'boards', { name: 'Mine', categories: [] })
  await openLive(page, '/home/dashboard')
  const progress = page.locator('[data-card="progress"]')
  await expect(progress.getByRole('definition')).toHaveText(['0 days', '0 days', '0m'])
  await createDocument(page, 'studySessions', {
    boardId: board.$id,
    startTime: new Date().toISOString(),
    endTime: new Date().toISOString(),
    durationMinutes: 61,
    studyMode: 'flashcard',
    categories: ['First Aid'],
  })
  await expect(progress.getByRole('definition')).toHaveText(['1 day', '1 day', '1h 1m'])
})

test('a prompt answered on the way out does not lead to the sign-in page', async ({ page }) => {
  const [list, start] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/collections/reviews/documents**', async (route) => {
    await list.promise
    await route.continue()
  })
  await page.route(/\/assets\/landing-route-.*\.js$/, async (route) => {
    await start.promise
    await route.continue()
  })
  await page.goto('/home/dashboard')
  const ended = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  const refused = page.waitForResponse((answer) => answer.status() === 401)
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await ended
  list.resolve()
  await refused
  await page.waitForTimeout(500)
  start.resolve()
  await expect(page).toHaveURL('/')
})
