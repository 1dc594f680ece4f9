import { expect, type Page } from '@playwright/test'
import { createSet, loadQuestions, type SentQuestion } from './question-sets.ts'

export const THREE = [
  { questionText: 'One?' },
  { questionText: 'Two?' },
  { questionText: 'Three?' },
]

export const editor = (setId: string) => `/home/questions/edit/${setId}`
export const list = (page: Page) => page.getByRole('listbox', { name: 'Questions' })
export const rows = (page: Page) => page.getByRole('option')
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const commit = (page: Page) => page.getByRole('button', { name: 'Review and save' })
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Opens the editor of a new set and waits for its questions. */
export async function openSet(page: Page, questions: readonly SentQuestion[] = THREE) {
  const setId = await createSet(page, 'Drill notes', questions)
  await page.goto(editor(setId))
  await expect(rows(page)).toHaveCount(questions.length)
  return setId
}

/** Waits until the editor shows the committed set; returns its id. */
export async function committedSet(page: Page, before: string) {
  await expect(page).not.toHaveURL(editor(before))
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

export const questionTexts = async (page: Page, setId: string) =>
  (await loadQuestions(page, setId)).map((question) => question.questionText)

/** Number of drafts in this browser. */
export function draftCount(page: Page) {
  return page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'squared-away.user')) return 0
    const opening = indexedDB.open('squared-away.user')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const count = database.transaction('texts').objectStore('texts').count()
    return new Promise<number>((resolve) => {
      count.onsuccess = () => {
        database.close()
        resolve(count.result)
      }
    })
  })
}
