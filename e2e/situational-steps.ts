import { expect, type Page } from '@playwright/test'
import { createDocument, listDocuments } from './signed-in-soldier.ts'

export const SETUP = '/home/situational-practice/setup'
export const STUDY = '/home/situational-practice/study'
export const start = (page: Page) => page.getByRole('button', { name: 'Start Practice Session' })
export const knewIt = (page: Page) => page.getByRole('button', { name: 'I Knew It' })
export const card = (page: Page) => page.getByRole('article')
export const savedSessions = (page: Page) => listDocuments(page, 'studySessions')

export async function startPractice(page: Page, count: string) {
  await createDocument(page, 'boards', { name: 'Sergeant board', categories: [] })
  await page.goto(SETUP)
  await page
    .getByRole('group', { name: 'How many scenarios?' })
    .getByRole('radio', { name: count, exact: true })
    .check({ force: true })
  await start(page).click()
  await expect(page).toHaveURL(STUDY)
  await expect(page.getByText(`1 / ${count}`)).toBeVisible()
}

/** Waits for a card and its controls. */
export async function expectCard(page: Page, place: string) {
  await expect(page.getByText(place)).toBeVisible()
  await expect(knewIt(page)).toBeEnabled()
}

/** Shows the response, then marks it as known. */
export async function markKnown(page: Page) {
  await knewIt(page).click()
  await expect(card(page)).toHaveText(/^STAR response/)
  await knewIt(page).click()
}
