import { expect, type Page } from '@playwright/test'
import { finishEarly } from './finish-early.ts'
import { createDocument } from './signed-in-soldier.ts'

export const SESSIONS = '**/v1/databases/main/collections/studySessions/documents'

/** The board of these tests, with two default categories. */
export const BOARD = {
  name: 'Sergeant board',
  categories: ['Drill and Ceremonies', 'Army Leadership'],
}

export const startButton = (page: Page) => page.getByRole('button', { name: /^Start/ })
export const card = (page: Page) => page.getByRole('region', { name: 'Card', exact: true })
/** The visible side of the card. */
export const shownSide = (page: Page) => card(page).locator('> * > :not([inert], svg)')
export const mark = (page: Page, name: 'Correct' | 'Incorrect') =>
  page.getByRole('button', { name, exact: true })

/** Opens the setup with an active board and starts a session of ten cards. */
export async function startTenCards(page: Page) {
  await createDocument(page, 'boards', BOARD)
  await page.goto('/home/flashcards/setup')
  await startButton(page).click()
  await expect(page).toHaveURL(/\/home\/flashcards\/study$/)
  await expect(page.getByText('1 / 10', { exact: false })).toBeVisible()
}

/** Marks cards by key: 'c' for correct, 'i' for incorrect. */
export async function markCards(page: Page, marks: string) {
  for (const letter of marks) {
    await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
    await page.keyboard.press('Space')
    await expect(mark(page, 'Correct')).toBeVisible()
    await page.keyboard.press(letter === 'c' ? 'ArrowRight' : 'ArrowLeft')
  }
}

/** Starts a session of ten cards and marks three: the first and the last correct. */
export async function answerThree(page: Page) {
  await startTenCards(page)
  await markCards(page, 'cic')
  await expect(page.getByText('4 / 10')).toBeVisible()
}

/** Counts session requests and lets `answer` handle each. */
export async function watchSaves(page: Page, answer: () => 'pass' | 'break' | 'cut') {
  const sent: string[] = []
  await page.context().route(SESSIONS, (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.fallback()
    sent.push(request.postDataJSON().documentId)
    const result = answer()
    if (result === 'pass') return route.fallback()
    if (result === 'cut') return route.abort('connectionfailed')
    const body = { message: 'Server error.', code: 500, type: 'general_unknown', version: '' }
    return route.fulfill({ status: 500, json: body })
  })
  return sent
}

/**
 * Finishes a session of two answered cards while its save gets no response. Returns a function that
 * lets later saves through.
 */
export async function finishUnsaved(page: Page) {
  let result: 'pass' | 'cut' = 'cut'
  await watchSaves(page, () => result)
  await startTenCards(page)
  await markCards(page, 'ci')
  await finishEarly(page, 'Finish')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  return () => {
    result = 'pass'
  }
}
