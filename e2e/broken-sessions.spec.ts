import { expect, test } from './engines/test.ts'
import { answerThree, BOARD, markCards, startButton, startTenCards } from './flashcard-steps.ts'
import { keptKeys, savedSessions } from './kept-sessions.ts'
import { crash, killTabs } from './killed-tabs.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { createDocument, signInNewSoldier } from './signed-in-soldier.ts'

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
})

test('a crashed tab loses no answer: the session resumes where it was', async ({
  page,
  context,
}) => {
  await answerThree(page)
  await crash(page)

  const next = await context.newPage()
  await next.goto('/home/flashcards/setup')
  await expect(next.getByText('3 of 10 answered')).toBeVisible()
  await expectNoAxeFindings(next)
  await next.getByRole('button', { name: 'Continue' }).click()
  await expect(next.getByText('4 / 10')).toBeVisible()
  await next.reload()
  await expect(next.getByText('4 / 10')).toBeVisible()
  await markCards(next, 'ccccccc')
  await expect(next.getByText('9 of 10 correct')).toBeVisible()
  await expect(next.getByText('Session saved.')).toBeVisible()
  await expect.poll(() => savedSessions(next)).toHaveLength(1)
  await next.goto('/home/flashcards/setup')
  await expect(startButton(next)).toBeVisible()
  await expect(next.getByText('answered')).toHaveCount(0)
})

test('tabs killed at any moment lose no answer', async ({ page, context, baseURL }) => {
  await createDocument(page, 'boards', BOARD)
  expect((await killTabs(context, baseURL ?? '', 4)).lost).toBe(0)
})

test('an interrupted session can be saved or discarded from the setup', async ({
  page,
  context,
}) => {
  await startTenCards(page)
  await markCards(page, 'ci')
  await expect(page.getByText('3 / 10')).toBeVisible()
  await crash(page)
  const next = await context.newPage()
  await next.goto('/home/flashcards/setup')
  await next.getByRole('button', { name: 'Save what I answered' }).click()
  await expect(next.getByText('You have an unfinished session')).toBeHidden()
  await expect.poll(async () => (await savedSessions(next)).length).toBe(1)
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
