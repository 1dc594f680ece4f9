import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import {
  createDocument,
  listDocuments,
  signInNewSoldier,
  withoutMobileNotice,
} from './signed-in-soldier.ts'

const PREFERENCES = '**/v1/databases/main/collections/userPreferences/documents**'
const BOARDS = '**/v1/databases/main/collections/boards/documents**'
const SESSIONS = '**/v1/databases/main/collections/studySessions/documents**'

const DEFAULT_ORDER = [
  'Active board',
  'Progress',
  'Board Insights & Preparation',
  'Army Identity & Culture',
  'Chain of Command',
  'Situational Practice',
  'My Introduction',
  'Study Flashcards',
  'Take Quizzes',
]

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
})

const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: `Move ${name}`, exact: true })

/** The names of the cards as they stand: row by row, from left to right. */
async function cardOrder(page: Page): Promise<string[]> {
  const places = await page.locator('[data-move-handle]').evaluateAll((handles) =>
    handles.map((element) => {
      const { top, left } = element.getBoundingClientRect()
      return { name: element.getAttribute('aria-label') ?? '', top, left }
    }),
  )
  return places
    .sort((a, b) => Math.round(a.top - b.top) || a.left - b.left)
    .map((place) => place.name.replace('Move ', ''))
}

async function expectOrder(page: Page, order: string[]) {
  await expect.poll(() => cardOrder(page)).toEqual(order)
}

async function columns(page: Page): Promise<number> {
  const lefts = await page
    .locator('[data-card]')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)))
  return new Set(lefts).size
}

/** The pairs of cards that cover each other. */
function overlaps(page: Page): Promise<string[]> {
  return page.locator('[data-card]').evaluateAll((cards) => {
    const boxes = cards.map((card) => card.getBoundingClientRect())
    const cover = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    return boxes.flatMap((box, index) =>
      boxes.slice(index + 1).flatMap((other) => (cover(box, other) ? [`${index}`] : [])),
    )
  })
}

function swapped(one: string, other: string): string[] {
  return DEFAULT_ORDER.map((name) => (name === one ? other : name === other ? one : name))
}

async function storedLayouts(page: Page) {
  const documents = await listDocuments(page, 'userPreferences')
  expect(documents.length).toBeLessThanOrEqual(1)
  return documents[0] ? JSON.parse(documents[0].dashboardLayouts) : null
}

function daysFromToday(days: number): string {
  const today = new Date()
  const day = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() + days))
  return day.toISOString().replace('Z', '+00:00')
}

test('nine cards, each with the way it leads to', async ({ page }) => {
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

test('without an active board it says where to choose one', async ({ page }) => {
  await page.goto('/home/dashboard')
  const card = page.locator('[data-card="board"]')
  await expect(card).toContainText('No Active Board')
  await expect(card).toContainText('Visit Manage My Boards to select or create a board.')
  const progress = page.locator('[data-card="progress"]')
  await expect(progress).toContainText('No Active Board')
  await expect(progress.getByRole('definition')).toHaveText(['0 days', '0 days', '0m'])
})

test('the active board with its days, details and progress', async ({ page }) => {
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

test('the days remaining go on at midnight and end with the board', async ({ page }) => {
  await createDocument(page, 'boards', {
    name: 'Soon',
    targetDate: daysFromToday(1),
    categories: [],
  })
  await page.clock.install()
  await page.goto('/home/dashboard')
  const card = page.locator('[data-card="board"]')
  await expect(card).toContainText('(1 day remaining)')
  await page.clock.fastForward('24:00:00')
  await expect(card).toContainText('(Today)')
  await page.clock.fastForward('24:00:00')
  await expect(card).toContainText('Soon')
  await expect(card).not.toContainText('(')
})

test('details that cannot be loaded say so and can be tried again', async ({ page }) => {
  await createDocument(page, 'boards', { name: 'Mine', categories: ['First Aid'] })
  const summaries = '**/collections/questionSetSummaries/**'
  await page.route(summaries, (route) =>
    route.fulfill({ status: 403, json: { message: 'No.', code: 403, type: 'x' } }),
  )
  await page.goto('/home/dashboard')
  await page.getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: 'Mine' })
  await expect(details.getByText('Could not load the details for this board.')).toBeVisible()
  await page.unroute(summaries)
  await details.getByRole('button', { name: 'Retry' }).click()
  await expect(details.getByRole('cell', { name: 'First Aid' })).toBeVisible()
})

test('a card that is dragged by its handle stays there, saved a second later', async ({ page }) => {
  await page.goto('/home/dashboard')
  await expectOrder(page, DEFAULT_ORDER)
  const from = await middle(page, 'Study Flashcards')
  const to = await middle(page, 'Board Insights & Preparation')
  let writes = 0
  page.on('request', (request) => {
    if (request.url().includes('userPreferences') && request.method() !== 'GET') writes += 1
  })
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y + 20, { steps: 12 })
  await page.mouse.up()
  await expect.poll(async () => (await cardOrder(page)).indexOf('Study Flashcards')).toBe(2)
  expect(writes).toBe(0)
  expect((await saved).status()).toBe(201)
  await expect(handle(page, 'Study Flashcards')).toHaveAttribute('aria-pressed', 'false')

  const order = await cardOrder(page)
  await page.reload()
  await expectOrder(page, order)
  await expect.poll(() => storedLayouts(page)).toHaveProperty('lg')
  expect(writes).toBe(1)
})

test('a card is moved, put down and put back by keys, and every step is said', async ({ page }) => {
  await page.goto('/home/dashboard')
  await expectOrder(page, DEFAULT_ORDER)
  const flashcards = handle(page, 'Study Flashcards')
  const said = page.locator('[aria-live="assertive"]')

  await flashcards.focus()
  await page.keyboard.press('Enter')
  await expect(flashcards).toHaveAttribute('aria-pressed', 'true')
  await expect(said).toContainText('Study Flashcards picked up, position 8 of 9.')
  await page.keyboard.press('ArrowLeft')
  const moved = swapped('Study Flashcards', 'My Introduction')
  await expectOrder(page, moved)
  await expect(said).toHaveText('Study Flashcards moved left, position 7 of 9.')
  await expect(flashcards).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(said).toContainText('cannot go further down')
  await page.keyboard.press('Escape')
  await expectOrder(page, DEFAULT_ORDER)
  await expect(said).toHaveText('Study Flashcards put back, position 8 of 9.')

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(said).toHaveText('Study Flashcards put down, position 7 of 9.')
  await expect.poll(async () => (await storedLayouts(page)) !== null).toBe(true)
  await page.reload()
  await expectOrder(page, moved)

  await page.getByRole('button', { name: 'Reset layout' }).click()
  await expectOrder(page, DEFAULT_ORDER)
  await page.goto('/home/boards')
  await page.goto('/home/dashboard')
  await expectOrder(page, DEFAULT_ORDER)
})

test('the Tab key follows the cards as they stand', async ({ page }) => {
  await page.goto('/home/dashboard')
  await handle(page, 'Take Quizzes').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await cardOrder(page)).indexOf('Take Quizzes')).toBe(5)
  const inPage = () =>
    page
      .locator('[data-move-handle]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.slice(5)))
  await expect.poll(inPage).toEqual(await cardOrder(page))
})

test('a change is saved when the screen or the page is left before its second is over', async ({
  page,
}) => {
  await page.goto('/home/dashboard')
  const move = async (key: string) => {
    await handle(page, 'Study Flashcards').focus()
    for (const each of ['Enter', key, 'Enter']) await page.keyboard.press(each)
  }
  await move('ArrowLeft')
  await page.getByRole('link', { name: 'Manage My Boards' }).first().click()
  await expect.poll(async () => (await storedLayouts(page)) !== null).toBe(true)
  await page.goto('/home/dashboard')
  await expectOrder(page, swapped('Study Flashcards', 'My Introduction'))

  await move('ArrowRight')
  await expectOrder(page, DEFAULT_ORDER)
  await page.goto('/legal')
  await page.goto('/home/dashboard')
  await expectOrder(page, DEFAULT_ORDER)
})

test('a stored arrangement that is broken is mended on load', async ({ page }) => {
  await createDocument(page, 'userPreferences', {
    dashboardLayouts: JSON.stringify({
      lg: [
        { i: 'quizzes', x: 0, y: 0, w: 9, h: 1 },
        { i: 'quizzes', x: 1, y: 0, w: 1, h: 2 },
        { i: 'of an older version', x: 2, y: 0, w: 1, h: 2 },
        { i: 'flashcards', x: 7, y: 'high' },
      ],
    }),
  })
  await page.goto('/home/dashboard')
  await expect(page.locator('[data-card]')).toHaveCount(9)
  expect((await cardOrder(page)).toSorted()).toEqual(DEFAULT_ORDER.toSorted())
  expect((await cardOrder(page))[0]).toBe('Take Quizzes')
  await expect.poll(() => overlaps(page)).toEqual([])
})

test('preferences that cannot be loaded leave the default and are never overwritten', async ({
  page,
}) => {
  const stored = JSON.stringify({ lg: [{ i: 'quizzes', x: 0, y: 0 }] })
  await createDocument(page, 'userPreferences', { dashboardLayouts: stored })
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text())
  })
  await page.route(PREFERENCES, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 403, json: { message: 'No.', code: 403, type: 'x' } })
      : route.fallback(),
  )
  await page.goto('/home/dashboard')
  await expectOrder(page, DEFAULT_ORDER)
  expect(logged.join('\n')).toContain('The preferences could not be loaded.')
  await handle(page, 'Study Flashcards').focus()
  for (const key of ['Enter', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
  await expectOrder(page, swapped('Study Flashcards', 'My Introduction'))
  await page.waitForTimeout(1500)
  await page.goto('/home/boards')
  const [preferences] = await listDocuments(page, 'userPreferences')
  expect(preferences.dashboardLayouts).toBe(stored)
})

test('two tabs that save first leave one document', async ({ page, context }) => {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/home/dashboard')
    await expectOrder(tab, DEFAULT_ORDER)
  }
  await Promise.all(
    [page, other].map(async (tab, index) => {
      await handle(tab, 'Study Flashcards').focus()
      for (const key of ['Enter', index === 0 ? 'ArrowLeft' : 'ArrowUp', 'Enter']) {
        await tab.keyboard.press(key)
      }
    }),
  )
  await expect.poll(async () => (await storedLayouts(page)) !== null).toBe(true)
  await page.waitForTimeout(1500)
  await expect.poll(() => listDocuments(page, 'userPreferences')).toHaveLength(1)
})

test('while its preferences load it says so, and then nothing jumps', async ({ page }) => {
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
  // A font that comes late on a busy machine is not what the test is about.
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

test('a card that cannot be loaded leaves the others working', async ({ page }) => {
  await createDocument(page, 'boards', { name: 'Mine', categories: [] })
  const refuse = (what: string) =>
    page.route(what, (route) =>
      route.fulfill({ status: 403, json: { message: 'No.', code: 403, type: 'x' } }),
    )
  await refuse(SESSIONS)
  await page.goto('/home/dashboard')
  const progress = page.locator('[data-card="progress"]')
  await expect(progress.getByRole('alert')).toContainText('Your progress could not be loaded.')
  await expect(page.locator('[data-card="board"]')).toContainText('Mine')
  await expectNoAxeFindings(page)
  await page.unroute(SESSIONS)
  await progress.getByRole('button', { name: 'Retry' }).click()
  await expect(progress.getByRole('definition')).toHaveText(['0 days', '0 days', '0m'])

  await refuse(BOARDS)
  await page.reload()
  const board = page.locator('[data-card="board"]')
  await expect(board.getByRole('heading', { name: 'No Active Board' })).toBeVisible()
  await expect(board.getByRole('alert')).toContainText('Your active board could not be loaded.')
  await page.unroute(BOARDS)
  await board.getByRole('button', { name: 'Retry' }).click()
  await expect(board).toContainText('Mine')
})

test('three columns, two or one, by the width of the window', async ({ page }) => {
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
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  await expectNoAxeFindings(page)
})

test('a finger moves a card by a press and buttons, and scrolls everywhere else', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await withoutMobileNotice(page)
  await signInNewSoldier(page)
  await page.goto('/home/dashboard')
  await handle(page, 'Active board').tap()
  await page.getByRole('button', { name: 'Move Active board down' }).tap()
  await page.getByRole('button', { name: 'Done' }).tap()
  await expectOrder(page, ['Progress', 'Active board', ...DEFAULT_ORDER.slice(2)])
  await expect(page.locator('[data-move-handle]').first()).toHaveCSS('touch-action', 'none')
  await expect(page.locator('[data-card]').first()).toHaveCSS('touch-action', 'auto')
  await page.getByRole('heading', { name: 'My Introduction' }).tap()
  await expect(page).toHaveURL(/\/home\/my-introduction$/)
  await context.close()
})

test('a session saved in another tab shows by itself', async ({ page }) => {
  const board = await createDocument(page, 'boards', { name: 'Mine', categories: [] })
  const connected = page.waitForEvent('websocket')
  await page.goto('/home/dashboard')
  await (await connected).waitForEvent('framereceived')
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

async function middle(page: Page, name: string) {
  const box = await handle(page, name).boundingBox()
  if (!box) throw new Error(`${name} has no handle`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
