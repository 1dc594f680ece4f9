import { expect, test } from './engines/test.ts'
import { answerThree, markCards, startTenCards, watchSaves } from './flashcard-steps.ts'
import { savedSessions } from './kept-sessions.ts'
import { type Soldier, signIn, signInNewSoldier } from './signed-in-soldier.ts'

let soldier: Soldier

test.beforeEach(async ({ page }) => {
  soldier = await signInNewSoldier(page)
})

test('fault 17: offline: the session is stored, and saved once when back online', async ({
  page,
  context,
}) => {
  const sent = await watchSaves(page, () => 'pass')
  await startTenCards(page)
  await markCards(page, 'cc')
  await context.setOffline(true)
  await markCards(page, 'iccccccc')
  await expect(page.getByText('Not yet saved: you are offline.')).toBeVisible()
  await expect(page.getByText('9 of 10 correct')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('Session saved.')).toBeVisible()
  expect(new Set(sent).size).toBe(1)
  await expect.poll(() => savedSessions(page)).toHaveLength(1)
})

test('asks before closing the tab during a session', async ({ page }) => {
  await startTenCards(page)
  await markCards(page, 'c')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
})

test('logging out in one tab keeps the answers of a session running in another', async ({
  page,
  context,
}) => {
  await answerThree(page)
  const other = await context.newPage()
  await other.goto('/home/boards')
  await other.getByRole('button', { name: 'Log Out', exact: true }).click()
  await expect(other).toHaveURL(/\/$/)
  await expect(page).toHaveURL(/\/login/)

  await signIn(page, soldier)
  await page.goto('/home/flashcards/setup')
  await expect(page.getByText('3 of 10 answered')).toBeVisible()
})
