import { heading, today } from './daily-plan-steps.ts'
import { expect, test } from './engines/test.ts'
import { openLive } from './live-page.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { createDocument, listDocuments, signInNewSoldier } from './signed-in-soldier.ts'
import { failUntilRetry } from './until-retry.ts'

test('a deck that was opened and not answered is not called interrupted', async ({ page }) => {
  await signInNewSoldier(page)
  await createDocument(page, 'boards', { name: 'Sergeant board', categories: ['First Aid'] })
  await page.goto('/home/dashboard')
  await today(page).getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
  // As after a crash: the tab closes without events.
  const again = await page.context().newPage()
  await page.close()
  await again.goto('/home/dashboard')
  const opened = 'You opened this deck and have not answered a card yet.'
  await expect(today(again).getByText(opened)).toBeVisible()
  await expect(today(again).getByRole('button', { name: 'Go on' })).toBeVisible()
  await expect(today(again).getByRole('button', { name: 'Save what I answered' })).toHaveCount(0)
})

test('without a board one tap opens the editor', async ({ page }) => {
  await signInNewSoldier(page)
  await page.goto('/home/dashboard')
  await page.getByRole('link', { name: 'Create a board' }).click()
  await expect(page.getByRole('dialog', { name: 'Create New Board' })).toBeVisible()
})

test('offers a retry if the plan cannot be loaded', async ({ page }) => {
  await signInNewSoldier(page)
  await createDocument(page, 'boards', { name: 'Sergeant board', categories: ['First Aid'] })
  const REVIEWS = '**/v1/databases/main/collections/reviews/documents**'
  await failUntilRetry(page, REVIEWS, (route) =>
    route.fulfill({ status: 404, json: { message: 'Gone.' } }),
  )
  await page.goto('/home/dashboard')
  await expect(page.getByText('Could not load your plan.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(heading(page)).toHaveText(/^Today: \d+ cards, about \d+ minutes$/)
})

test('a quiz shows feedback after each question if chosen', async ({ page }) => {
  await signInNewSoldier(page)
  await createDocument(page, 'boards', { name: 'Sergeant board', categories: ['First Aid'] })
  await page.goto('/home/quizzes/setup')
  await page.getByLabel('Show right and wrong after each question').check()
  await page.reload()
  await expect(page.getByLabel('Show right and wrong after each question')).toBeChecked()
  await page.getByRole('button', { name: /^Today's \d+ questions$/ }).click()
  await expect(page).toHaveURL(/\/home\/quizzes\/study$/)
  await expect(page.getByRole('button', { name: /^Next/ })).toBeVisible()
  const first = page.getByRole('main').getByRole('radio').first()
  await page.keyboard.press('1')
  await expect(first).toBeChecked()
  await page.getByRole('button', { name: /^Next/ }).click()
  await expect(page.getByRole('region', { name: /^(Correct|Incorrect)$/ })).toBeFocused()
  await expect(page.getByRole('radio', { name: /, the right answer$/ })).toHaveCount(1)
  await expect(page.getByText(/ \/ \d+/).first()).toContainText('1 /')
  await expectNoAxeFindings(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 /', { exact: false })).toBeVisible()
})

test('an open screen makes its plan again when another device saves answers', async ({ page }) => {
  await signInNewSoldier(page)
  const questions: { $id: string; category: string }[] = await listDocuments(
    page,
    'defaultQuestions',
  )
  const category = questions[0]?.category ?? ''
  const ofCategory = questions.filter((question) => question.category === category)
  const questionIds = ofCategory.map(({ $id }) => $id)
  expect(questionIds.length).toBeGreaterThan(5)
  await createDocument(page, 'boards', { name: 'June board', categories: [category] })
  await openLive(page, '/home/dashboard')
  await expect(heading(page)).toHaveText(/^Today: \d+ cards?, about \d+ minutes?$/)
  const before = (await heading(page).textContent()) ?? ''

  // The call of another device: this page neither makes it nor gets the focus.
  const now = Date.now()
  await createDocument(page, 'studySessions', {
    boardId: null,
    startTime: new Date(now - 600_000).toISOString(),
    endTime: new Date(now - 1000).toISOString(),
    durationMinutes: 10,
    studyMode: 'flashcard',
    categories: [category],
    questionIds,
    outcomes: JSON.stringify(questionIds.map((questionId) => ({ questionId, result: 'correct' }))),
  })
  await expect(heading(page)).not.toHaveText(before)
})
