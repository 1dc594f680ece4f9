import { expect } from 'vitest'
import { page } from 'vitest/browser'

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

export const handle = (name: string) =>
  page.getByRole('button', { name: `Move ${name}`, exact: true })

/** A card, by the name that its handle has. */
export const card = (name: string) =>
  page
    .getByRole('region')
    .filter({ has: handle(name) })
    .last()

const handles = () => [...document.querySelectorAll('[data-move-handle]')]

const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? '').replace('Move ', '')

/** Names of the cards in the order of the Tab key. */
export const tabOrder = () => handles().map(nameOf)

/** Names of the cards by row, left to right. */
export const cardOrder = () =>
  handles()
    .map((element) => {
      const { top, left } = element.getBoundingClientRect()
      return { name: nameOf(element), top, left }
    })
    .sort((a, b) => Math.round(a.top - b.top) || a.left - b.left)
    .map(({ name }) => name)

/** Waits until the cards have this order. */
export async function expectOrder(order: readonly string[]) {
  await expect.poll(cardOrder).toEqual(order)
}

/** The day's card of the dashboard. */
export const today = () => page.getByRole('region', { name: /Today|Done for today|Day off/ })

export const heading = () => today().getByRole('heading', { level: 2 })
