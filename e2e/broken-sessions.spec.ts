import { expect, test } from './engines/test.ts'
import { BOARD, markCards, startButton, startTenCards } from './flashcard-steps.ts'
import { keptKeys } from './kept-sessions.ts'
import { killTabs } from './killed-tabs.ts'
import { createDocument, signInNewSoldier } from './signed-in-soldier.ts'

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
})

test('tabs killed at any moment lose no answer', async ({ page, context, baseURL }) => {
  await createDocument(page, 'boards', BOARD)
  expect((await killTabs(context, baseURL ?? '', 4)).lost).toBe(0)
})

test('a session open in another tab is left alone', async ({ page, context }) => {
  await startTenCards(page)
  await markCards(page, 'c')
  const other = await context.newPage()
  await other.goto('/home/boards')
  await expect.poll(async () => (await keptKeys(other)).join()).toContain('.session.flashcard.')
  await other.goto('/home/flashcards/setup')
  await expect(startButton(other)).toBeVisible()
  await expect(other.getByText('You have an unfinished session')).toHaveCount(0)
  await other.goto('/home/flashcards/study')
  await expect(other).toHaveURL(/\/setup$/)
})
