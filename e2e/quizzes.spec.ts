import { expect, test } from './engines/test.ts'
import { finishEarly } from './finish-early.ts'
import { shownSide } from './flashcard-steps.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { expectNoSideScroll } from './page-width.ts'
import { PHONE } from './phone.ts'
import {
  answerQuestions,
  CATEGORY,
  DOCUMENTS,
  QUESTIONS,
  SETUP,
  savedSessions,
  serveQuestions,
  startQuiz,
} from './quiz-steps.ts'
import { createDocument, signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
})

test('the setup accepts several categories and a count', { tag: '@engines' }, async ({ page }) => {
  await page.goto(SETUP)
  await expect(page).toHaveTitle('Quiz Setup · Squared Away')
  await expect(page.getByRole('heading', { name: 'Select a Category' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Start/ })).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: /Situational/ })).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Drill and Ceremonies/ }).check()
  await page.getByRole('checkbox', { name: /^Counseling/ }).check()
  await expect(page.getByText(/\d+ questions in 2 categories/)).toBeVisible()
  const counts = page.getByRole('group', { name: 'How many questions?' }).getByRole('radio')
  await expect(counts.first()).toBeChecked()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Start 10 questions' }).click()
  await expect(page.getByText('1 / 10')).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: /Question 1/ })).toBeVisible()
})

test('a quiz by keyboard, to its results', { tag: '@engines' }, async ({ page }) => {
  await startQuiz(page)
  await expect(page).toHaveTitle('Quiz · Squared Away')
  const answers = page.getByRole('radiogroup', { name: /What is drill movement/ })
  await expect(answers.getByRole('radio')).toHaveCount(4)
  await expectNoAxeFindings(page)

  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Please select an answer.')
  await expectNoAxeFindings(page)
  await page.keyboard.press('2')
  await expect(page.getByRole('alert')).toBeEmpty()
  // The choice can change until 'Next', also by arrow keys.
  await answers.getByRole('radio').nth(1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(answers.getByRole('radio').nth(2)).toBeChecked()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys.getByText('Choose answer 4')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()

  await answerQuestions(page, 'ccicccici')
  await expect(page.getByRole('button', { name: 'Finish Quiz' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
  await answerQuestions(page, 'c', 10)

  await expect(page).toHaveURL('/home/quizzes/results')
  await expect(page.getByRole('heading', { name: 'Quiz Results' })).toBeFocused()
  await expect(page.getByText('70%')).toBeVisible()
  await expect(page.getByText('7 of 10 correct')).toBeVisible()
  await expect(page.getByText('Session saved.')).toBeVisible()
  const rows = page.getByRole('region', { name: 'Your answers' }).getByRole('listitem')
  await expect(rows).toHaveCount(10)
  const missed = rows.nth(2)
  await expect(missed).toContainText('Incorrect')
  await expect(missed).toContainText(/Your answer(Left|Front|Rear) \d+/)
  await expect(missed).toContainText(/Right answerRight \d+/)
  await expect(missed).toContainText(/Why: Movement \d+ is to the right\./)
  await expect(missed).toContainText('TC 3-21.5, para 1-2')
  await expectNoAxeFindings(page)
  // The server does not know these questions and says so.
  await missed.getByRole('button', { name: /^Report this card/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Two right answers' }).click()
  await expect(page.getByText('The question could not be found.')).toBeVisible()

  const [session] = await savedSessions(page)
  expect(session).toMatchObject({ studyMode: 'quiz', categories: [CATEGORY] })
  expect(session.questionIds).toHaveLength(10)
  const outcomes: { result: string }[] = JSON.parse(session.outcomes)
  expect(outcomes.map(({ result }) => result[0]).join('')).toBe('ccicccicic')
})

test('rounds the score, and keeps the results across a reload', async ({ page }) => {
  await startQuiz(page)
  await answerQuestions(page, 'cic')
  await expect(page.getByText('4 / 10')).toBeVisible()
  await finishEarly(page, 'End quiz')
  await expect(page.getByRole('heading', { name: '67%' })).toContainText('3 of 10 answered')
  await expect(page.getByText('Session saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('67%')).toBeVisible()
  await expect(page.getByText('2 of 3 correct')).toBeVisible()
  await expect.poll(() => savedSessions(page)).toHaveLength(1)
})

test('makes flashcards of the missed questions', async ({ page }) => {
  await startQuiz(page)
  await answerQuestions(page, 'iic')
  await finishEarly(page, 'End quiz')
  await page.getByRole('button', { name: 'Study what I missed (2)' }).click()
  await expect(page).toHaveURL('/home/flashcards/study')
  await expect(page.getByText('1 / 2')).toBeVisible()
  for (const number of [1, 2]) {
    await expect(page.getByText(`${number} / 2`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
    await page.keyboard.press('Space')
    await expect(shownSide(page)).toHaveText(/^Answer.*Right \d+/)
    await page.keyboard.press('ArrowRight')
  }
  await expect(page.getByText('2 of 2 correct')).toBeVisible()
  await expect
    .poll(async () =>
      (await savedSessions(page)).map((saved: { studyMode: string }) => saved.studyMode).sort(),
    )
    .toEqual(['flashcard', 'quiz'])
})

test('a question without distractors borrows answers of its category', async ({ page }) => {
  await serveQuestions(
    page,
    QUESTIONS.map((question) => ({ ...question, distractors: [] })),
  )
  await page.goto(`${SETUP}?category=${CATEGORY}`)
  await page.getByRole('button', { name: 'Start 10 questions' }).click()
  const options = page.getByRole('radiogroup').getByRole('radio')
  await expect(options).toHaveCount(4)
  const texts = await page.getByRole('radiogroup').locator('label').allTextContents()
  expect(new Set(texts.map((text) => text.slice(1))).size).toBe(4)
})

test('held sideways, the whole verdict is below the bars', async ({ page }) => {
  await createDocument(page, 'boards', { name: 'Sergeant board', categories: [CATEGORY] })
  await serveQuestions(page)
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto(SETUP)
  await page.getByRole('checkbox', { name: 'Show right and wrong after each question' }).check()
  await page.getByRole('button', { name: 'Start 10 questions' }).click()
  await page.getByRole('radiogroup').locator('label').first().click()
  await page.getByRole('button', { name: 'Next' }).click()
  const verdict = page.getByRole('region', { name: /^(Correct|Incorrect)$/ })
  await expect(verdict).toBeVisible()
  const hidden = () =>
    verdict.evaluate((sheet) => {
      const bars = [...document.querySelectorAll('header')]
      const below = Math.max(...bars.map((bar) => bar.getBoundingClientRect().bottom))
      return Math.max(0, Math.round(below - sheet.getBoundingClientRect().top))
    })
  await expect.poll(hidden).toBe(0)
})

test('without a quiz, study and results redirect to the setup', async ({ page }) => {
  await page.goto('/home/quizzes/study')
  await expect(page).toHaveURL(SETUP)
  await expect(page.getByText('There is no session to continue.')).toBeVisible()
  await page.goto('/home/quizzes/results')
  await expect(page).toHaveURL(SETUP)
  await expect(page.getByText('There are no quiz results to show.')).toBeVisible()
  await page
    .context()
    .route(`${DOCUMENTS}/defaultQuestions/documents**`, (route) =>
      route.fulfill({ json: { total: 0, documents: [] } }),
    )
  await page.getByRole('checkbox', { name: /^Drill and Ceremonies/ }).check()
  await page.getByRole('button', { name: /^Start/ }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'No questions found for the selected categories.',
  )
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('with one thumb', async ({ page }) => {
    await startQuiz(page)
    const next = page.getByRole('button', { name: 'Next' })
    const place = await next.boundingBox()
    expect(place && place.y + place.height).toBeLessThanOrEqual(844)
    await next.tap()
    await expect(page.getByRole('alert')).toHaveText('Please select an answer.')
    // The announcement shifts nothing.
    expect((await next.boundingBox())?.y).toBe(place?.y)
    await page.getByRole('radiogroup').locator('label').first().tap()
    await next.tap()
    await expect(page.getByText('2 / 10')).toBeVisible()
    await expectNoSideScroll(page)
  })
})
