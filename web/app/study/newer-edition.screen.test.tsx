import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createSet, openSetMenu } from '../../testing/set-steps.ts'
import { createDocument, newSoldier } from '../../testing/soldier.ts'
import {
  button,
  CATEGORY,
  createBoard,
  place,
  questions,
  savedSessions,
  serveDocuments,
  serveQuestions,
  shownSide,
} from '../../testing/study-steps.ts'
import { openScreen } from '../../testing/tab.tsx'

/** Names an edition that never is in force again, whatever the registry says later. */
const OLD = 'AR 600-8-22, 2006 edition, para 3-2'
const CHECK = 'A newer edition of AR 600-8-22 is in force. Check it before your board.'

/** Serves one shipped question that was read against the old edition. */
async function serveOldQuestion() {
  await createBoard()
  serveQuestions(1)
  serveDocuments(
    'defaultQuestions',
    questions(1).map((question) => ({ ...question, regulationRef: OLD })),
  )
}

const createOldSet = () =>
  createSet('Old awards', [{ questionText: 'Who wore ribbons?', regulationRef: OLD }])

beforeEach(async () => {
  await newSoldier()
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('a card says it below its answer', async () => {
  await serveOldQuestion()
  openScreen('/home/flashcards/setup')
  await button('Start 1 card').click()
  await expect.poll(shownSide).toMatch(/Question: /)
  expect(shownSide()).not.toContain(CHECK)
  await userEvent.keyboard(' ')
  await expect.poll(shownSide).toContain(`${OLD} · ${CHECK}`)
})

test('a quiz says it with the verdict, and again among the answers', async () => {
  await serveOldQuestion()
  openScreen('/home/quizzes/setup')
  await page.getByLabelText('Show each answer').click()
  await button('Start 1 question').click()
  await expect.element(place('1 / 1')).toBeVisible()
  await userEvent.keyboard('1')
  await button(/^(Finish Quiz|Next)/).click()
  const verdict = page.getByRole('region', { name: /^(Correct|Incorrect)$/ })
  await expect.element(verdict).toMatchTextContent(CHECK)
  await userEvent.keyboard('{Enter}')
  const answers = page.getByRole('region', { name: 'Your answers' })
  await expect.element(answers).toMatchTextContent(CHECK)
  await expect.poll(savedSessions).toHaveLength(1)
})

test('a round with a partner says it to the partner, and so does its report', async () => {
  await serveOldQuestion()
  openScreen('/home/partner/setup')
  await button(/^Start/).click()
  await button(/^I have it/).click()
  await expect.element(page.getByText(CHECK)).toBeVisible()
  await button(/^GO/).click()
  await expect
    .element(page.getByRole('heading', { name: 'Your round, marked by your partner' }))
    .toBeVisible()
  await expect.element(page.getByText(CHECK)).toBeVisible()
})

test('a list of questions and its print say it, and so does a found question', async () => {
  await createOldSet()
  openScreen('/home/questions/my-questions')
  await openSetMenu('Old awards')
  await page.getByRole('button', { name: 'View the questions of Old awards' }).click()
  const listed = page.getByRole('dialog', { name: 'Old awards' }).getByRole('listitem')
  await expect.element(listed.first()).toMatchTextContent(`${CATEGORY} · ${OLD} · ${CHECK}`)
  window.dispatchEvent(new Event('beforeprint'))
  await expect.poll(printed).toContain(CHECK)
  window.dispatchEvent(new Event('afterprint'))

  openScreen('/home/faq')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox').fill('wore ribbons')
  await page.getByRole('option', { name: /Who wore ribbons/ }).click()
  const found = page.getByRole('dialog', { name: 'Question' })
  await expect.element(found).toMatchTextContent(`${OLD} · ${CHECK}`)
})

test('the printed questions of a board say it', async () => {
  await createOldSet()
  await createDocument('boards', { name: 'SGT board', categories: [CATEGORY] })
  vi.spyOn(window, 'print').mockImplementation(
    () => void window.dispatchEvent(new Event('beforeprint')),
  )
  openScreen('/home/dashboard')
  await page.getByRole('button', { name: 'View Details' }).click()
  await page.getByRole('button', { name: 'Print the questions' }).click()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect.poll(printed).toContain(`${OLD} · ${CHECK}`)
})

test('an exported deck says it on its card', async () => {
  await createOldSet()
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return '#saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  openScreen('/home/questions/my-questions')
  await openSetMenu('Old awards')
  await page.getByRole('button', { name: 'Export Old awards' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save as .apkg' }).click()
  await expect.poll(() => saved).toHaveLength(1)
  const files = unzipSync(new Uint8Array((await saved[0]?.arrayBuffer()) ?? []))
  expect(new TextDecoder().decode(files['collection.anki2'])).toContain(CHECK)
})

const printed = () => document.querySelector('[data-sheet]')?.textContent ?? ''
