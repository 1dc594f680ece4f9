import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { createDocument, listDocuments, newSoldier } from '../../testing/soldier.ts'
import {
  button,
  CATEGORY,
  createBoard,
  place,
  savedSessions,
  serveQuestions,
} from '../../testing/study-steps.ts'
import { openScreen } from '../../testing/tab.tsx'

const MOTTO = 'We lead from the front.\nWe never follow.'

const go = () => button(/^GO/)
const noGo = () => button(/^NO-GO/)

/** Starts a round of two questions and a creed of two lines, up to the hand-over. */
async function startRound() {
  await createBoard()
  await createDocument('memoryTexts', { title: 'Our motto', text: MOTTO })
  serveQuestions(2)
  openScreen('/home/partner/setup')
  await page.getByLabelText('Recite at the end').selectOptions('Our motto')
  await button('Start 2 questions').click()
}

async function answer(at: number, mark: typeof go) {
  await expect.element(place(`${at} / 4`)).toBeVisible()
  await expect.element(mark()).toHaveAttribute('aria-disabled', 'false')
  await mark().click()
}

beforeEach(async () => {
  await page.viewport(390, 844)
  await newSoldier()
})

test('the dashboard leads to a round with a partner, whose setup offers texts to recite', async () => {
  await createBoard()
  await createDocument('memoryTexts', { title: 'Our motto', text: MOTTO })
  openScreen('/home/dashboard')
  await page.getByRole('link', { name: 'Study with a partner' }).click()
  await page.getByLabelText('Recite at the end').selectOptions('Our motto')
  await expectNoAxeFindings()
})

test('the phone is handed over before the partner sees an answer', async () => {
  await startRound()
  const handOver = page.getByRole('heading', { name: 'Hand the phone to your partner' })
  await expect.element(handOver).toBeVisible()
  await expect.element(go()).not.toBeInTheDocument()
  await expectNoAxeFindings()
  await button(/^I have it/).click()
  await expect.element(place('1 / 4')).toBeVisible()
  for (const mark of [go(), noGo()]) {
    expect(mark.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  }
  await expectNoAxeFindings()
})

test('a partner marks a round, and a line with a wrong word is a NO-GO', async () => {
  await startRound()
  await button(/^I have it/).click()
  await answer(1, noGo)
  await answer(2, go)
  await expect
    .element(page.getByText('Tap each wrong word. A line with one is a NO-GO.'))
    .toBeVisible()
  await button('front.').click()
  await expect.element(go()).toHaveAttribute('aria-disabled', 'true')
  await expectNoAxeFindings()
  await noGo().click()
  await answer(4, go)
  const report = page.getByRole('heading', { name: 'Your round, marked by your partner' })
  await expect.element(report).toBeVisible()
  await expect.element(page.getByText(/^2 of 4 GO in 0\d:\d\d\.$/)).toBeVisible()
  await expect.element(page.getByText('Session saved.')).toBeVisible()
  await expect.element(button('Study what I missed (2)')).toBeVisible()
  const [session] = await savedSessions()
  expect(session).toMatchObject({ studyMode: 'partner', categories: [CATEGORY, 'Our motto'] })
  const reviews = await listDocuments('reviews')
  expect(reviews.filter(({ isCorrect }) => !isCorrect)).toHaveLength(2)

  const line = page.getByRole('region', { name: 'Answers' })
  await button(/^3, .*: Missed it$/).click()
  await expect.element(line).toMatchTextContent('We lead from the front.')
  await expect.element(line).toMatchTextContent('Wrong: front.')
  await expect.element(line.getByRole('radio', { name: 'Missed it' })).toBeChecked()
  await expectNoAxeFindings()
})
