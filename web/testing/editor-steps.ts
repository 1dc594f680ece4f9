import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { createSet, loadQuestions, type SentQuestion } from './set-steps.ts'
import { address, openScreen } from './tab.tsx'

export const THREE = [
  { questionText: 'One?' },
  { questionText: 'Two?' },
  { questionText: 'Three?' },
]

export const editor = (setId: string) => `/home/questions/edit/${setId}`
export const list = page.getByRole('listbox', { name: 'Questions' })
export const rows = page.getByRole('option')
export const field = (name: string) => page.getByLabelText(name, { exact: true })
export const commit = page.getByRole('button', { name: 'Review and save' })
export const review = page.getByRole('dialog', { name: 'Review your changes' })

/** Opens the editor of a new set and waits for its questions. */
export async function openSet(questions: readonly SentQuestion[] = THREE) {
  const setId = await createSet('Drill notes', questions)
  openScreen(editor(setId))
  await expect.poll(() => rows.elements()).toHaveLength(questions.length)
  return setId
}

/** Waits until the editor shows the committed set; returns its id. */
export async function committedSet(before: string) {
  await expect.poll(address).not.toBe(editor(before))
  return address().split('/').at(-1) ?? ''
}

export const questionTexts = async (setId: string) =>
  (await loadQuestions(setId)).map((question) => question.questionText)
