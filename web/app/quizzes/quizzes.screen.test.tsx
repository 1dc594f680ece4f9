import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { expectNoSideScroll } from '../../testing/layout.ts'
import { newSoldier } from '../../testing/soldier.ts'
import {
  answerQuestions,
  button,
  CATEGORY,
  createBoard,
  finishEarly,
  markCards,
  place,
  questions,
  savedSessions,
  serveDocuments,
  serveQuestions,
} from '../../testing/study-steps.ts'
import { address, openScreen } from '../../testing/tab.tsx'

const SETUP = '/home/quizzes/setup'

const checkbox = (name: RegExp) => page.getByRole('checkbox', { name })

async function startQuiz(count: number) {
  await createBoard()
  serveQuestions(count)
  openScreen(SETUP)
  await button(`Start ${count} questions`).click()
  await expect.element(place(`1 / ${count}`)).toBeVisible()
}

beforeEach(async () => {
  await newSoldier()
})

test('the setup accepts several categories and a count', async () => {
  openScreen(SETUP)
  await expect.element(page.getByRole('heading', { name: 'Select a Category' })).toBeVisible()
  expect(document.title).toBe('Quiz Setup · Squared Away')
  await expect.element(button(/^Start/)).toBeDisabled()
  await expect.element(checkbox(/Situational/)).not.toBeInTheDocument()
  await checkbox(/^Drill and Ceremonies/).click()
  await checkbox(/^Counseling/).click()
  await expect.element(page.getByText(/\d+ questions in 2 topics/)).toBeVisible()
  const counts = page.getByRole('group', { name: 'How many questions?' }).getByRole('radio')
  await expect.element(counts.first()).toBeChecked()
  await expectNoAxeFindings()
  await button('Start 10 questions').click()
  await expect.element(place('1 / 10')).toBeVisible()
  await expect.element(page.getByRole('radiogroup', { name: /Question 1/ })).toBeVisible()
})

test('the second click of a double click on Start chooses no answer', async () => {
  await startQuiz(2)
  const answers = page.getByRole('radiogroup', { name: /What is drill movement/ })
  const first = answers.getByRole('radio').first()
  const click = (detail: number) =>
    first
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  click(2)
  await expect.element(first).not.toBeChecked()
  click(1)
  await expect.element(first).toBeChecked()
})

test('without a choice "Next" asks for one, which can be changed until then', async () => {
  await startQuiz(2)
  await expect.poll(() => document.title).toBe('Quiz · Squared Away')
  const answers = page.getByRole('radiogroup', { name: /What is drill movement/ })
  await expect.poll(() => answers.getByRole('radio').elements()).toHaveLength(4)
  await userEvent.keyboard('{Enter}')
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('Please select an answer.')
  await expectNoAxeFindings()
  await userEvent.keyboard('2')
  await expect.element(alert).toHaveTextContent('')
  await expect.element(answers.getByRole('radio').nth(1)).toBeChecked()
  await userEvent.keyboard('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect.element(keys.getByText('Choose answer 4')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(keys).not.toBeInTheDocument()
  await userEvent.keyboard('4')
  await expect.element(answers.getByRole('radio').nth(3)).toBeChecked()
})

test('the results show each answer with the right one, its reason and its reference', async () => {
  await startQuiz(4)
  await answerQuestions('cci')
  await expect.element(button(/^Finish Quiz/)).toBeVisible()
  await expect.element(button(/^Next/)).not.toBeInTheDocument()
  await answerQuestions('c', 4)
  await expect.poll(address).toBe('/home/quizzes/results')
  await expect.element(page.getByRole('heading', { name: 'Quiz Results' })).toHaveFocus()
  await expect.element(page.getByText('75%')).toBeVisible()
  await expect.element(page.getByText('3 of 4 correct')).toBeVisible()
  const rows = page.getByRole('region', { name: 'Your answers' }).getByRole('listitem')
  await expect.poll(() => rows.elements()).toHaveLength(4)
  const missed = rows.nth(2)
  await expect.element(missed).toMatchTextContent('Incorrect')
  await expect.element(missed).toMatchTextContent(/Your answer(Left|Front|Rear) \d+/)
  await expect.element(missed).toMatchTextContent(/Right answerRight \d+/)
  await expect.element(missed).toMatchTextContent(/Why: Movement \d+ is to the right\./)
  await expect.element(missed).toMatchTextContent('TC 3-21.5, para 1-2')
  await expectNoAxeFindings()
  await expect.element(page.getByText('Session saved.')).toBeVisible()
  const [session] = await savedSessions()
  expect(session).toMatchObject({ studyMode: 'quiz', categories: [CATEGORY] })
  const outcomes: { result: string }[] = JSON.parse(session?.outcomes)
  expect(outcomes.map(({ result }) => result[0]).join('')).toBe('ccic')
})

test('a question is reported from the results, and a refusal is shown', async () => {
  await startQuiz(3)
  await answerQuestions('icc')
  const rows = page.getByRole('region', { name: 'Your answers' })
  await rows
    .getByRole('button', { name: /^Report this card/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Two right answers' }).click()
  // The server does not know these questions and says so.
  await expect.element(page.getByText('The question could not be found.')).toBeVisible()
})

test('rounds the score, and keeps the results for a later visit', async () => {
  await startQuiz(10)
  await answerQuestions('cic')
  await expect.element(place('4 / 10')).toBeVisible()
  await finishEarly('End quiz')
  const outcome = page.getByRole('heading', { name: '67%' })
  await expect.element(outcome).toMatchTextContent('3 of 10 answered')
  await expect.element(page.getByText('Session saved.')).toBeVisible()
  openScreen('/home/quizzes/results')
  await expect.element(outcome).toBeVisible()
  await expect.element(page.getByText('2 of 3 correct')).toBeVisible()
  expect(await savedSessions()).toHaveLength(1)
})

test("a resumed quiz still knows the soldier's choices", async () => {
  await startQuiz(3)
  await answerQuestions('ci')
  await expect.element(place('3 / 3')).toBeVisible()
  openScreen('/home/quizzes/study')
  await answerQuestions('c', 3)
  const missed = page.getByRole('listitem').filter({ hasText: 'Incorrect' })
  await expect.element(missed).toMatchTextContent(/Your answer(Left|Front|Rear) \d+/)
  await expect.element(page.getByText('2 of 3 correct')).toBeVisible()
})

test('makes flashcards of the missed questions', async () => {
  await startQuiz(3)
  await answerQuestions('iic')
  await button('Study what I missed (2)').click()
  await expect.poll(address).toBe('/home/flashcards/study')
  await expect.element(place('1 / 2')).toBeVisible()
  await markCards('cc')
  await expect.element(page.getByText('2 of 2 correct')).toBeVisible()
  await expect
    .poll(async () => (await savedSessions()).map(({ studyMode }) => studyMode).sort())
    .toEqual(['flashcard', 'quiz'])
})

test('a question without distractors borrows answers of its category', async () => {
  await createBoard()
  serveQuestions(12)
  serveDocuments(
    'defaultQuestions',
    questions(12).map((question) => ({ ...question, distractors: [] })),
  )
  openScreen(SETUP)
  await button('Start 10 questions').click()
  const options = page.getByRole('radiogroup').getByRole('radio')
  await expect.poll(() => options.elements()).toHaveLength(4)
  const texts = options.elements().map((option) => (option as HTMLInputElement).labels?.[0])
  expect(new Set(texts.map((text) => text?.textContent.slice(1))).size).toBe(4)
})

test('without results their screen leads to the setup and says why', async () => {
  openScreen('/home/quizzes/results')
  await expect.element(page.getByText('There are no quiz results to show.')).toBeVisible()
  await expect.poll(address).toBe(SETUP)
})

test('a quiz without questions says why it does not start', async () => {
  serveDocuments('defaultQuestions', [])
  openScreen(`${SETUP}?category=Drill+and+Ceremonies`)
  await button(/^Start/).click()
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('No questions found for the selected categories.')
})

test('held sideways, the whole verdict is below the bars', async () => {
  await createBoard()
  serveQuestions(10)
  await page.viewport(844, 390)
  openScreen(SETUP)
  await page.getByLabelText('Show each answer').click()
  await button('Start 10 questions').click()
  await expect.element(place('1 / 10')).toBeVisible()
  await userEvent.keyboard('1')
  await button(/^Next/).click()
  const verdict = page.getByRole('region', { name: /^(Correct|Incorrect)$/ })
  await expect.element(verdict).toBeVisible()
  const hidden = () => {
    const bars = [...document.querySelectorAll('header')]
    const below = Math.max(...bars.map((bar) => bar.getBoundingClientRect().bottom))
    return Math.max(0, Math.round(below - verdict.element().getBoundingClientRect().top))
  }
  await expect.poll(hidden).toBe(0)
})

test('on a phone "Next" is within reach, and nothing moves when it asks for an answer', async () => {
  await page.viewport(390, 844)
  await startQuiz(2)
  const next = button(/^Next/)
  const box = () => next.element().getBoundingClientRect()
  const { top, bottom } = box()
  expect(bottom).toBeLessThanOrEqual(844)
  await next.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please select an answer.')
  expect(box().top).toBe(top)
  await userEvent.keyboard('1')
  await next.click()
  await expect.element(place('2 / 2')).toBeVisible()
  await expectNoSideScroll()
})
