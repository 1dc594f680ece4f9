import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { documentsPath, listResponse, onRequest } from './network.ts'
import { createDocument, listDocuments, ownKeys } from './soldier.ts'

/** The category of the questions that `serveQuestions` serves. */
export const CATEGORY = 'Drill'

/** Right answers are marked as such in their text. */
export const questions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    $id: `q${index}`,
    category: CATEGORY,
    originalQuestionId: null,
    regulationRef: 'TC 3-21.5, para 1-2',
    setId: 's',
    questionText: `What is drill movement number ${index}?`,
    answer: `Right ${index}`,
    distractors: [`Left ${index}`, `Front ${index}`, `Rear ${index}`],
    ...{ items: [], spoken: null, why: `Movement ${index} is to the right.` },
  }))

/** Serves so many questions with known answers, in one category, in place of all others. */
export function serveQuestions(count: number) {
  serveDocuments('defaultQuestions', questions(count))
  serveDocuments('questionSetSummaries', [
    { $id: '1', category: CATEGORY, type: 'standard', sourceType: 'Default', questionCount: count },
  ])
}

/** Serves these documents in place of those of a collection. */
export const serveDocuments = (collection: string, documents: readonly object[]) =>
  onRequest('GET', documentsPath(collection), () => listResponse(documents))

/** An active board of the served category. */
export const createBoard = (board: object = {}) =>
  createDocument('boards', { name: 'Sergeant board', categories: [CATEGORY], ...board })

export const savedSessions = () => listDocuments('studySessions')

/** The unsent answers on this device. */
export const keptKeys = () =>
  ownKeys().filter((key) => /\.(session|unsaved-|quiz-choices)/.test(key))

/** The ids of the sessions that are sent from now on. */
export function sentSessions() {
  const sent: string[] = []
  onRequest('POST', documentsPath('studySessions'), ({ body }) => {
    sent.push(JSON.parse(body ?? '{}').documentId)
    return 'pass'
  })
  return sent
}

export const button = (name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })

/** The place in the deck, such as '2 / 10'. */
/** Opens the list of topics of a setup, which is one line for a soldier with a board. */
export const changeTopics = () => button('Change the topics').click()

export const place = (words: string) => page.getByText(words)

export const card = () => page.getByRole('region', { name: 'Card', exact: true })

/** The visible side of the card. */
export const shownSide = () => {
  const side = document.querySelector('article > * > :not([inert], svg)')
  return side?.textContent ?? ''
}

/** The announcement for screen readers. */
export const announced = () => document.querySelector('[data-announcement]')?.textContent ?? ''

/** Marks cards by key: 'c' for correct, 'i' for incorrect. */
export async function markCards(marks: string) {
  for (const letter of marks) {
    await expect.element(button('Show answer')).toBeVisible()
    await userEvent.keyboard(' ')
    await expect.element(button('Correct')).toBeVisible()
    await userEvent.keyboard(letter === 'c' ? '{ArrowRight}' : '{ArrowLeft}')
  }
}

/** Answers questions of a quiz by key: 'c' for correct, 'i' for incorrect. */
export async function answerQuestions(marks: string, first = 1) {
  for (const [index, letter] of [...marks].entries()) {
    const radios = page
      .getByRole('radiogroup', { name: `Question ${first + index}: ` })
      .getByRole('radio')
    await expect.poll(() => radios.elements()).toHaveLength(4)
    const options = radios
      .elements()
      .map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent ?? '')
    const right = options.findIndex((option) => option.includes('Right'))
    const key = letter === 'c' ? right : (right + 1) % options.length
    await userEvent.keyboard(String(key + 1))
    await expect.element(radios.nth(key)).toBeChecked()
    await userEvent.keyboard('{Enter}')
  }
}

/** Ends a session early and confirms it. */
export async function finishEarly(label: 'Finish' | 'End quiz' | 'Finish Practice') {
  await button(label).click()
  await page
    .getByRole('dialog', { name: 'Finish now?' })
    .getByRole('button', { name: 'Finish now' })
    .click()
}
