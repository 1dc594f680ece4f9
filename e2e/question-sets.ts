import { expect, type Page } from '@playwright/test'
import { createDocument, runFunction } from './signed-in-soldier.ts'

const HEADERS = { 'x-appwrite-project': 'squaredaway' }

export type SentQuestion = { questionText: string; category?: string } & Record<string, unknown>

/** A question as the editor sends it. */
const sent = (given: SentQuestion) => ({
  originalQuestionId: null,
  answer: `Answer to ${given.questionText}`,
  distractors: ['No', 'Never', 'Maybe'],
  answeringStrategy: null,
  category: 'Drill',
  regulationRef: null,
  ...given,
})

/** Opens the menu of a set's row in My Questions. */
export const openSetMenu = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()

/** Creates a private set at version 1 with these questions, in order. */
export async function createSet(page: Page, name: string, questions: readonly SentQuestion[]) {
  const set = await createDocument(page, 'questionSets', { name })
  for (const question of questions) {
    await createDocument(page, 'questions', { ...sent(question), setId: set.$id })
  }
  return set.$id as string
}

/**
 * Commits the next version of a set, as another tab or device does. Questions from `loadQuestions`
 * keep their identity.
 */
export async function commitNext(page: Page, setId: string, questions: readonly SentQuestion[]) {
  const body = {
    setId,
    questions: questions.map((question) => ({ $id: 'new', ...sent(question) })),
  }
  const { setId: next } = await runFunction(page, 'commitQuestionSet', body)
  return String(next)
}

/** The questions of a set, in order, as readable by the signed-in soldier. */
export async function loadQuestions(page: Page, setId: string) {
  const queries = [
    { method: 'equal', attribute: 'setId', values: [setId] },
    { method: 'limit', values: [5000] },
  ]
  const search = new URLSearchParams(
    queries.map((query, index) => [`queries[${index}]`, JSON.stringify(query)]),
  )
  const answer = await page.request.get(
    `/v1/databases/main/collections/questions/documents?${search}`,
    { headers: HEADERS },
  )
  expect(answer.ok()).toBe(true)
  return (await answer.json()).documents as {
    $id: string
    questionText: string
    answer: string
    category: string
  }[]
}
