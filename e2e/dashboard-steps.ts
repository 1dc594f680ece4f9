import { expect, type Page } from '@playwright/test'

/** The default layout. */
export const DEFAULT_ORDER = [
  'Active board',
  'Progress',
  'Board Insights & Preparation',
  'Army Identity & Culture',
  'Chain of Command',
  'Situational Practice',
  'My Introduction',
  'Study Flashcards',
  'Take Quizzes',
]

export const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: `Move ${name}`, exact: true })

/** Names of the cards by row, left to right. */
async function cardOrder(page: Page): Promise<string[]> {
  const places = await page.locator('[data-move-handle]').evaluateAll((handles) =>
    handles.map((element) => {
      const { top, left } = element.getBoundingClientRect()
      return { name: element.getAttribute('aria-label') ?? '', top, left }
    }),
  )
  return places
    .sort((a, b) => Math.round(a.top - b.top) || a.left - b.left)
    .map((place) => place.name.replace('Move ', ''))
}

/** Waits until the cards have this order. */
export async function expectOrder(page: Page, order: string[]) {
  await expect.poll(() => cardOrder(page)).toEqual(order)
}
