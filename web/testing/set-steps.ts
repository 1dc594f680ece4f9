import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Soldier } from './new-soldier.ts'
import {
  call,
  callAs,
  createDocument,
  listDocuments,
  runFunction,
  type TestDocument,
} from './soldier.ts'

/** The first line of a CSV file that has only what a question must have. */
export const CSV_HEADER = 'question,answer,distractor-1,distractor-2,distractor-3'

export const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })

/** The table row whose header contains the name. */
export const row = (name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

/** Opens the menu of a set's row, unless it is open. */
export async function openSetMenu(name: string) {
  const button = page.getByRole('button', { name: `Actions for ${name}`, exact: true })
  await expect.element(button).toBeVisible()
  if (button.element().getAttribute('aria-expanded') === 'false') await button.click()
}

/** Shows the sets that come with the app. */
export const openDefaultSets = () => page.getByRole('button', { name: /^Default \d/ }).click()

/** Chooses files in the open dialog. A journey shows the browser's own dialog for them. */
export async function chooseFiles(...files: readonly File[]) {
  const field = () => document.querySelector<HTMLInputElement>('input[type=file]')
  await expect.poll(field).not.toBeNull()
  const input = field() as HTMLInputElement
  input.files = createDataTransfer(files).files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** What a clipboard or a drag holds. */
export function createDataTransfer(files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer
}

/** A file of the repository, by the address that the test imports (`?url`). */
export async function fileAt(url: string, name: string): Promise<File> {
  return new File([await (await fetch(url)).arrayBuffer()], name)
}

/** Creates the sets of a CSV text; returns the id of the first. */
export async function uploadSet(fileName: string, lines: readonly string[]): Promise<string> {
  const csvData = [CSV_HEADER, ...lines].join('\n')
  const { sets } = await runFunction('uploadCsv', { csvData, fileName })
  return sets[0].setId
}

/** The soldier's own sets, including archived ones; community sets are readable by everybody. */
export const ownSets = () =>
  listDocuments('questionSets', [{ method: 'equal', attribute: 'scope', values: ['user'] }])

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

/** Creates a private set at version 1 with these questions, in order. */
export async function createSet(name: string, questions: readonly SentQuestion[]): Promise<string> {
  const set = await createDocument('questionSets', { name })
  for (const question of questions) {
    await createDocument('questions', { ...sent(question), setId: set.$id })
  }
  return set.$id
}

/**
 * Commits the next version of a set, as another device does; returns its id. Questions from
 * `loadQuestions` keep their identity.
 */
export async function commitNext(
  setId: string,
  questions: readonly SentQuestion[],
): Promise<string> {
  const { setId: next } = await runFunction('commitQuestionSet', {
    setId,
    questions: questions.map((question) => ({ $id: 'new', ...sent(question) })),
  })
  return next
}

/** The questions of a set, in order, as readable by the signed-in soldier. */
export const loadQuestions = (setId: string): Promise<(TestDocument & SentQuestion)[]> =>
  listDocuments('questions', [
    { method: 'equal', attribute: 'setId', values: [setId] },
    { method: 'limit', values: [5000] },
  ]) as Promise<(TestDocument & SentQuestion)[]>

/** A name of its own: the tests share one library. */
export const uniqueName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

/** Creates and shares a private set with one question per text; returns its library id. */
export async function shareSet(
  name: string,
  texts: readonly string[],
  { description = '', category = name } = {},
): Promise<string> {
  const questions = texts.map((questionText) => ({ questionText, category }))
  const setIdToShare = await createSet(name, questions)
  const { communitySetId } = await runFunction('shareQuestionSet', { setIdToShare, description })
  return communitySetId
}

/** Creates and shares a study guide; returns its id, which does not change. */
export async function shareGuide(name: string, categories: readonly string[]): Promise<string> {
  const { $id } = await createDocument('studyGuides', { name, categories })
  await runFunction('shareStudyGuide', { guideId: $id })
  return $id
}

/** A document of any scope. */
export const loadDocument = (collection: string, id: string): Promise<TestDocument> =>
  call('GET', `/v1/databases/main/collections/${collection}/documents/${id}`)

/** Runs a function as a soldier of this test in another browser. */
export const runFunctionAs = (soldier: Soldier, functionId: string, input: object) =>
  callAs(soldier, 'POST', `/v1/functions/${functionId}/executions`, {
    body: JSON.stringify(input),
  })
