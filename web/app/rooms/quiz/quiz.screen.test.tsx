import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../../testing/axe.ts'
import { onRequest } from '../../../testing/network.ts'
import { callAs, listDocuments, newSoldier } from '../../../testing/soldier.ts'
import { address, openScreen } from '../../../testing/tab.tsx'

/*
 * The browser is the leader by its session and a phone by the token that the phone keeps, so one tab
 * after the other can be either. Six browsers at once: e2e/rooms.spec.ts.
 */

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const option = (letter: string) => page.getByRole('button', { name: new RegExp(`^${letter}`) })

async function openQuiz(questions = '5'): Promise<{ host: string; code: string }> {
  openScreen('/home/rooms?quiz')
  await page.getByLabelText('Questions', { exact: true }).selectOptions(questions)
  await button('Open the Quiz').click()
  await expect.element(page.getByText('Nobody has joined yet.')).toBeVisible()
  const code = page.getByText(/^[A-Z]{3} [A-Z]{3}$/).element().textContent
  return { host: address(), code: code ?? '' }
}

async function join(code: string) {
  openScreen(`/room#${code.replace(' ', '')}`)
  await page.getByLabelText('Your name').fill('SPC Adams')
  await button('Join').click()
}

async function press(host: string, name: string) {
  openScreen(host)
  await button(name).click()
  await expect.element(button(name)).not.toBeInTheDocument()
}

/** Ends the quiz before its last question. */
async function end(host: string) {
  openScreen(host)
  await button('End the quiz').click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the quiz' }).click()
  await expect.element(page.getByText('How the section did')).toBeVisible()
}

let soldier: Awaited<ReturnType<typeof newSoldier>>
beforeEach(async () => {
  soldier = await newSoldier()
})

test('a leader runs a quiz; a phone keeps its choice without a network and saves its misses', async () => {
  openScreen('/home/rooms')
  await page.getByText('Quiz for a section', { exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Quiz for a Section' })).toBeVisible()
  await expectNoAxeFindings()
  const { host, code } = await openQuiz()
  await expectNoAxeFindings()
  await join(code)
  await expect.element(page.getByText('The quiz has not started yet')).toBeVisible()
  openScreen(host)
  await expect.element(page.getByText('1 of 20 joined')).toBeVisible()
  await press(host, 'Start the quiz')
  await expect.element(page.getByText('0 of 1 answered')).toBeVisible()
  // The section reads this screen: who is here is folded away, and no option is a button.
  await expect.element(page.getByText('SPC Adams')).not.toBeVisible()
  await expect.element(option('A ')).not.toBeInTheDocument()

  // The answer does not get through; the tab is closed with it, and comes back to it.
  const heal = onRequest('POST', /\/answers$/, () => 'lose')
  openScreen('/room')
  await expect.element(page.getByText('Question 1 of 5')).toBeVisible()
  await expectNoAxeFindings()
  await option('A').click()
  await expect.element(page.getByText('Kept on this phone, being sent.')).toBeVisible()
  openScreen('/home/faq')
  heal()
  openScreen('/room')
  await expect.element(option('A')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('Your answer is in.')).toBeVisible()
  await option('B').click()
  await expect.element(option('B')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('1 of 1 answered')).toBeVisible()
  await expect.element(page.getByText('Your answer is in.')).toBeVisible()

  await press(host, 'Show answer')
  await expect.element(page.getByText(/^[01] of 1 right$/)).toBeVisible()
  await expectNoAxeFindings()
  openScreen('/room')
  await expect.element(page.getByText(/You had it\.|You chose B\. [ACD] is right\./)).toBeVisible()
  await expect.element(option('B')).toBeDisabled()
  await expectNoAxeFindings()
  await end(host)
  await expect.element(page.getByRole('cell', { name: /^[01] of 1$/ })).toBeVisible()
  await expectNoAxeFindings()
  openScreen('/room')
  await expect.element(page.getByText(/You had [01] of 1 right/)).toBeVisible()
  await expect.element(page.getByText('Saved with your study sessions.')).toBeVisible()
  await expectNoAxeFindings()
  const [session, ...more] = await listDocuments('studySessions')
  expect(more).toEqual([])
  expect(session).toMatchObject({ studyMode: 'quiz' })
  await button('Leave and remove it from this phone').click()
  await expect.element(page.getByLabelText('Code')).toBeVisible()
  expect(Object.keys(localStorage).join()).not.toContain('room-phone')
})

test('an answer that comes too late says so; a removed phone sees nothing more', async () => {
  const { host, code } = await openQuiz()
  await join(code)
  await press(host, 'Start the quiz')
  const heal = onRequest('POST', /\/answers$/, () => 'lose')
  openScreen('/room')
  await option('A').click()
  await expect.element(page.getByText('Kept on this phone, being sent.')).toBeVisible()
  await press(host, 'Show answer')
  heal()
  openScreen('/room')
  await expect
    .element(page.getByText(/^Your answer came too late and does not count\. [A-D] is right\.$/))
    .toBeVisible()
  openScreen(host)
  await page.getByText('Who is here (1)').click()
  await button('Remove SPC Adams').click()
  await expect.element(page.getByText('Who is here (1)')).not.toBeInTheDocument()
  openScreen('/room')
  await expect.element(page.getByText('This quiz is closed for this phone')).toBeVisible()
})

test('a card without options is marked by each soldier; what the leader chose is not drawn', async () => {
  const card = {
    topic: 'Drill',
    reference: null,
    questionId: null,
    shown: ['A pace of 30 inches.'],
  }
  await callAs(soldier, 'POST', '/v1/quizzes', {
    ...{ roomId: 'self-marked', title: 'Section quiz', hostAnswers: true },
    questions: [
      { ...card, id: 'options', asked: 'Long step?', options: ['30', '15'], right: 0 },
      { ...card, id: 'self', asked: 'What is a step?', options: [], right: null },
    ],
  })
  const host = '/home/rooms/self-marked/quiz'
  await press(host, 'Start the quiz')
  await button('B').click()
  await expect.element(page.getByText('Your answer is in.')).toBeVisible()
  expect(document.querySelector('[aria-pressed="true"]')).toBeNull()
  await press(host, 'Show answer')
  await expect.element(page.getByText('0 of 1 right')).toBeVisible()
  await press(host, 'Next')
  await expect.element(page.getByText('Think of your answer. Then it is shown.')).toBeVisible()
  await expect.element(page.getByText('A pace of 30 inches.')).not.toBeInTheDocument()
  await press(host, 'Show answer')
  await expect.element(page.getByText('A pace of 30 inches.')).toBeVisible()
  await button('I missed it').click()
  await expect.element(page.getByText('0 had it, 1 missed it')).toBeVisible()
  await button('I had it').click()
  await expect.element(page.getByText('1 had it, 0 missed it')).toBeVisible()
  await button('End the quiz').click()
  await expect.element(page.getByText('You had 1 of 2 right')).toBeVisible()
  await expect.element(page.getByText('Nothing to save')).toBeVisible()
})
