import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from './engines/test.ts'

/** The product's main job, from the start page to the streak and back after a logout. */
test('signs up, creates a board, studies flashcards, sees the streak, and finds it all again', {
  tag: '@each',
}, async ({ page }) => {
  const email = `journey-${randomUUID()}@example.com`
  const password = `pass-${randomUUID()}`
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))

  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Command Your Career' })).toBeVisible()
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Name').fill('Pat Example')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()

  await expect(page).toHaveURL(/\/home\/dashboard$/)
  const progress = page.getByRole('region', { name: 'Progress' })
  await expect(progress).toContainText('No Active Board')

  await page.getByRole('link', { name: 'Manage My Boards' }).first().click()
  await page.getByRole('button', { name: 'Create New Board' }).click()
  const editor = page.getByRole('dialog', { name: 'Create New Board' })
  await editor.getByLabel('Board Name').fill('Sergeant board')
  await editor.getByRole('checkbox', { name: /Drill and Ceremonies/ }).check()
  await editor.getByRole('checkbox', { name: /Army Leadership/ }).check()
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect(editor).toBeHidden()
  await expect(page.getByRole('rowheader').getByText('Active', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Screens of Study' }).click()
  await page.getByRole('link', { name: 'Flashcards', exact: true }).click()
  await expect(page.getByText('Sergeant board: 2 topics')).toBeVisible()
  await page.getByRole('button', { name: 'Start 10 cards' }).click()

  await expect(page.getByText('1 / 10')).toBeVisible()
  const show = page.getByRole('button', { name: 'Show answer' })
  for (const name of ['Correct', 'Incorrect', 'Correct', 'Correct', 'Incorrect']) {
    await show.click()
    await page.getByRole('button', { name, exact: true }).click()
  }
  await expect(page.getByText('6 / 10')).toBeVisible()
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowRight']) {
    await expect(show).toBeVisible()
    await page.keyboard.press('Space')
    await expect(show).toBeHidden()
    await page.keyboard.press(key)
  }
  await expect(page.getByText('7 of 10 correct')).toBeVisible()
  await expect(page.getByText('Session saved.')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Done', exact: true }).click()
  const expectProgress = async () => {
    await expect(progress).toContainText('Stats for Sergeant board')
    await expect(progress).toContainText(/Current Streak1 day/)
    await expect(progress).toContainText(/Longest Streak1 day/)
    await expect(progress).toContainText(/Total Time1m/)
  }
  await expectProgress()

  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  await test.step('attack 75: signed out, going back shows nothing and nothing is kept', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('Sergeant board')).toBeHidden()
    expect(await keptOf(page)).not.toMatch(new RegExp(`${email}|Pat Example|Sergeant board|user`))
    await page.goto('/home/dashboard')
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('Sergeant board')).toBeHidden()
  })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/home\/dashboard$/)
  await expectProgress()
  await page.getByRole('button', { name: 'Screens of My Board' }).click()
  await page.getByRole('link', { name: 'Manage My Boards' }).first().click()
  await expect(page.getByRole('rowheader', { name: 'Sergeant board' })).toBeVisible()
  expect(faults).toEqual([])
})

/** Everything the origin stores in this browser, as text. */
function keptOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const caches = await globalThis.caches.keys()
    const stores = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
    return JSON.stringify([databases, caches, stores])
  })
}
