import { expect, type Page, test } from './engines/test.ts'
import { finishEarly } from './finish-early.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import {
  answerQuestions,
  CATEGORY,
  SETUP,
  savedSessions,
  serveQuestions,
  startQuiz,
} from './quiz-steps.ts'
import { signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
})

/** The answers of the unfinished session on this device, a letter each. */
const keptAnswers = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.progress'))
    return key === undefined ? '' : JSON.parse(localStorage.getItem(key) ?? '{}').answers
  })

test("a crashed tab resumes with the soldier's choices", async ({ page, context }) => {
  await startQuiz(page)
  await answerQuestions(page, 'ci')
  await expect(page.getByText('3 / 10')).toBeVisible()
  // A crash does not wait for writes to the device, so another tab must see them first.
  const next = await context.newPage()
  await next.goto('/robots.txt')
  await expect.poll(() => keptAnswers(next)).toBe('ci')
  await page.close({ runBeforeUnload: false })

  await next.goto(SETUP)
  await expect(next.getByText('2 of 10 answered')).toBeVisible()
  await expectNoAxeFindings(next)
  await next.getByRole('button', { name: 'Continue' }).click()
  await expect(next.getByText('3 / 10')).toBeVisible()
  await answerQuestions(next, 'c', 3)
  await expect(next.getByText('4 / 10')).toBeVisible()
  await finishEarly(next, 'End quiz')
  await expect(next.getByText('2 of 3 correct')).toBeVisible()
  await expect(next.getByRole('listitem').filter({ hasText: 'Incorrect' })).toContainText(
    /Your answer(Left|Front|Rear) \d+/,
  )
  await expect.poll(() => savedSessions(next)).toHaveLength(1)
})

test('asks before leaving, and saves the answers', async ({ page }) => {
  await startQuiz(page)
  await answerQuestions(page, 'c')
  await expect(page.getByText('2 / 10')).toBeVisible()
  await page.getByRole('link', { name: 'Boards' }).first().click()
  const leave = page.getByRole('dialog', { name: 'Leave this session?' })
  await expect(leave).toContainText('Your active practice session will be saved.')
  await expectNoAxeFindings(page)
  await leave.getByRole('button', { name: 'Keep studying' }).click()
  await expect(leave).toBeHidden()
  await page.getByRole('link', { name: 'Boards' }).first().click()
  await leave.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page).toHaveURL('/home/boards')
  await expect.poll(async () => (await savedSessions(page)).length).toBe(1)
})

test('a failed save shows an error; a quiz that ends offline is queued', async ({
  page,
  context,
}) => {
  let isBroken = true
  await context.route('**/studySessions/documents', (route) => {
    if (route.request().method() !== 'POST' || !isBroken) return route.fallback()
    return route.fulfill({ status: 500, json: { message: 'Server error.', code: 500 } })
  })
  await startQuiz(page)
  await answerQuestions(page, 'ci')
  await finishEarly(page, 'End quiz')
  await expect(page.getByRole('alert')).toContainText(
    'Failed to save your quiz session. Please try again.',
  )
  await expectNoAxeFindings(page)
  isBroken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Session saved.')).toBeVisible()

  await page.getByRole('link', { name: 'New quiz' }).click()
  await page.getByRole('button', { name: 'Start 10 questions' }).click()
  await answerQuestions(page, 'c')
  await expect(page.getByText('2 / 10')).toBeVisible()
  await context.setOffline(true)
  await finishEarly(page, 'End quiz')
  await expect(page.getByText('1 of 1 correct')).toBeVisible()
  await expect(page.getByText('Not yet saved: you are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Session saved.')).toBeVisible()
  await expect.poll(() => savedSessions(page)).toHaveLength(2)
})

test('without a board the results show and say that they do not count', async ({ page }) => {
  await serveQuestions(page)
  await page.goto(`${SETUP}?category=${CATEGORY}`)
  await expect(page.getByText('No active board.')).toBeVisible()
  await page.getByRole('button', { name: 'Start 10 questions' }).click()
  await answerQuestions(page, 'c')
  await expect(page.getByText('2 / 10')).toBeVisible()
  await finishEarly(page, 'End quiz')
  await expect(page.getByText('Error: No active board found. Cannot save session.')).toBeVisible()
  await expect(page).toHaveURL('/home/quizzes/results')
  await expect(page.getByText('1 of 1 correct')).toBeVisible()
})

test('a quiz ended without an answer returns and saves nothing', async ({ page }) => {
  await startQuiz(page)
  await page.getByRole('button', { name: 'End quiz' }).click()
  await expect(page).toHaveURL(SETUP)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => savedSessions(page)).toHaveLength(0)
})
