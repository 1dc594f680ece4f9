import type { Page } from '@playwright/test'
import { listDocuments } from './signed-in-soldier.ts'

/** The sessions of the signed-in soldier that the server has. */
export const savedSessions = (page: Page) => listDocuments(page, 'studySessions')

/** What this browser keeps for its users. */
export function keptKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('squared-away.user.')),
  )
}
