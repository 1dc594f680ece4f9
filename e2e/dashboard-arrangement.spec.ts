import { cardOrder, DEFAULT_ORDER, expectOrder, handle, PREFERENCES } from './dashboard-steps.ts'
import { expect, type Page, test } from './engines/test.ts'
import { pageTimersRun } from './page-time.ts'
import { PHONE } from './phone.ts'
import {
  createDocument,
  listDocuments,
  signInNewSoldier,
  withoutMobileNotice,
} from './signed-in-soldier.ts'

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
})

/** Pairs of overlapping cards. */
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

async function middle(page: Page, name: string) {
  const box = await handle(page, name).boundingBox()
  if (!box) throw new Error(`${name} has no handle`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a dragged card stays, and is saved after a second', async ({ page }) => {
  // Fit all cards on the screen, so that the drag path is visible.
  await page.setViewportSize({ width: 1280, height: 1300 })
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

test('moves, drops and resets a card by keys, with announcements', { tag: '@engines' }, async ({
  page,
}) => {
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

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Reset layout' }).click()
  await expectOrder(page, DEFAULT_ORDER)
  await page.goto('/home/boards')
  await page.goto('/home/dashboard')
  await expectOrder(page, DEFAULT_ORDER)
})

test('a press of Space counts while its card takes its place in the Tab order', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/home/dashboard')
  await handle(page, 'Study Flashcards').focus()
  for (const key of ['Enter', 'ArrowLeft']) await page.keyboard.press(key)
  await pageTimersRun(page, 500)
  await page.keyboard.press('Escape')
  await page.keyboard.down('Space')
  await pageTimersRun(page, 500)
  await page.keyboard.up('Space')
  await expect(handle(page, 'Study Flashcards')).toHaveAttribute('aria-pressed', 'true')
})

test('the Tab order follows the layout', { tag: '@engines' }, async ({ page }) => {
  await page.goto('/home/dashboard')
  await handle(page, 'Take Quizzes').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const inPage = () =>
    page
      .locator('[data-move-handle]')
      .evaluateAll((all) => all.map((one) => String(one.getAttribute('aria-label')?.slice(5))))
  await expect.poll(async () => (await inPage()).indexOf('Take Quizzes')).toBe(5)
  // The cards still move to their places.
  await expectOrder(page, await inPage())
})

test('saves a change when the screen or page is left within the second', {
  tag: '@engines',
}, async ({ page }) => {
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

test('repairs an invalid stored layout on load', { tag: '@engines' }, async ({ page }) => {
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

test('preferences that fail to load show the default and are never overwritten', async ({
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
  expect(logged.join('\n')).toContain('Could not load the preferences.')
  await handle(page, 'Study Flashcards').focus()
  for (const key of ['Enter', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
  await expectOrder(page, swapped('Study Flashcards', 'My Introduction'))
  await page.waitForTimeout(1500)
  await page.goto('/home/boards')
  const [preferences] = await listDocuments(page, 'userPreferences')
  expect(preferences.dashboardLayouts).toBe(stored)
})

test('fault 19: two tabs that create the preferences leave one document', {
  tag: '@engines',
}, async ({ page, context }) => {
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

test.describe('on a phone', () => {
  test.use(PHONE)

  test('on touch, a press and buttons move a card, and everything else scrolls', {
    tag: '@engines',
  }, async ({ page }) => {
    await withoutMobileNotice(page)
    await page.goto('/home/dashboard')
    await handle(page, 'Active board').tap()
    await page.getByRole('button', { name: 'Move Active board down' }).tap()
    await page.getByRole('button', { name: 'Done' }).tap()
    const study = ['Study Flashcards', 'Take Quizzes']
    const others = DEFAULT_ORDER.slice(2).filter((card) => !study.includes(card))
    await expectOrder(page, ['Progress', 'Active board', ...study, ...others])
    await expect(page.locator('[data-move-handle]').first()).toHaveCSS('touch-action', 'none')
    await expect(page.locator('[data-card]').first()).toHaveCSS('touch-action', 'auto')
    await page.getByRole('heading', { name: 'My Introduction' }).tap()
    await expect(page).toHaveURL(/\/home\/my-introduction$/)
  })
})
