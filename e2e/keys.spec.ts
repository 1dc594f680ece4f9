import { expect, test } from './engines/test.ts'
import { BOARD, card } from './flashcard-steps.ts'
import { createDocument, signInNewSoldier } from './signed-in-soldier.ts'
import { giveEverything } from './study-screens.ts'

const SCREENS = [
  ...['dashboard', 'study', 'my-board', 'library', 'progress', 'boards', 'my-study-guides'],
  ...['questions/my-questions', 'questions/community', 'flashcards/setup', 'quizzes/setup'],
  ...['chain-of-command', 'coc/setup', 'my-biography', 'my-introduction', 'biography/practice'],
  ...['army-culture', 'culture/practice', 'culture/by-heart', 'board-insights', 'mock-board/setup'],
  ...['situational-practice/setup', 'partner/setup', 'faq', 'settings'],
]

test('"?" lists the keys on every screen', async ({ page }) => {
  await signInNewSoldier(page)
  const keys = page.getByRole('dialog', { name: 'Keys' })
  for (const screen of SCREENS) {
    await page.goto(`/home/${screen}`)
    // The heading is there before the app has started, and the frame once it has.
    await expect(page.getByRole('button', { name: /^Search/ }), screen).toBeVisible()
    const heading = page.locator('main [data-page-heading]').first()
    await expect(heading, screen).toBeVisible()
    await heading.focus()
    await page.keyboard.press('?')
    await expect(keys, screen).toBeVisible()
    await expect(keys.getByText('Show the keys'), screen).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(keys, screen).toBeHidden()
  }
  // In a field it is a letter.
  await page.goto('/home/settings')
  const search = page.getByRole('searchbox').first()
  await search.press('?')
  await expect(search).toHaveValue('?')
  await expect(keys).toBeHidden()
})

test('Enter starts what is first', async ({ page }) => {
  await signInNewSoldier(page)
  await createDocument(page, 'boards', BOARD)
  await page.goto('/home/dashboard')
  const start = page.getByRole('region', { name: /^Today/ }).getByRole('button', { name: 'Start' })
  await expect(start).toBeEnabled()
  // On another button it is that button's.
  await page.getByRole('button', { name: /^Search/ }).focus()
  await page.keyboard.press('Enter')
  const search = page.getByRole('dialog')
  await expect(search).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home\/daily\/study$/)
  await expect(card(page)).toBeVisible()

  await page.goto('/home/flashcards/setup')
  await expect(page.getByRole('button', { name: /^Start \d+ cards/ })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(card(page)).toBeVisible()
})

const SETUPS = [
  { address: '/home/mock-board/setup', start: 'Start', starts: /\/home\/mock-board\/study/ },
  {
    address: '/home/partner/setup',
    start: /^Start \d+ questions$/,
    starts: /\/home\/partner\/study$/,
  },
  { address: '/home/coc/setup', start: 'Start', starts: /\/home\/coc\/study$/ },
]

test('Enter starts a mock board, a partner round, the chain of command and the introduction', async ({
  page,
}) => {
  await signInNewSoldier(page)
  await giveEverything(page)
  for (const { address, start, starts } of SETUPS) {
    await page.goto(address)
    await expect(page.getByRole('button', { name: start, exact: true })).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(page, address).toHaveURL(starts)
  }
  await page.goto('/home/biography/practice')
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('timer')).toBeVisible()
})
