import { DEFAULT_ORDER, expectOrder, handle } from './dashboard-steps.ts'
import { expect, type Page, test } from './engines/test.ts'
import { pageTimersRun } from './page-time.ts'
import { PHONE } from './phone.ts'
import { listDocuments, signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
})

function swapped(one: string, other: string): string[] {
  return DEFAULT_ORDER.map((name) => (name === one ? other : name === other ? one : name))
}

async function storedLayouts(page: Page) {
  const documents = await listDocuments(page, 'userPreferences')
  expect(documents.length).toBeLessThanOrEqual(1)
  return documents[0] ? JSON.parse(documents[0].dashboardLayouts) : null
}

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
