import type { Page } from '@playwright/test'

const DAY_MS = 86_400_000

/** The first day is six days ago: answers count on the day they are sent at the latest. */
const FIRST_DAY = Date.now() - 6 * DAY_MS

export const dateAfter = (days: number) =>
  new Date(FIRST_DAY + days * DAY_MS).toISOString().slice(0, 10)

/** The day's card of the dashboard. */
export const today = (page: Page) =>
  page.getByRole('region', { name: /Today|Done for today|Day off/ })
export const heading = (page: Page) => today(page).getByRole('heading', { level: 2 })
