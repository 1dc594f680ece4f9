import type { Page } from '@playwright/test'
import { listDocuments } from './signed-in-soldier.ts'

/** The signed-in soldier's sessions on the server. */
export const savedSessions = (page: Page) => listDocuments(page, 'studySessions')

/** What this browser stores for its users. */
export function keptKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('squared-away.user.')),
  )
}
