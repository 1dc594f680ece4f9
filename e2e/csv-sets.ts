import type { Page } from '@playwright/test'
import { runFunction } from './signed-in-soldier.ts'

export const CSV_HEADER = 'question,answer,distractor-1,distractor-2,distractor-3'

/** Creates the sets of a CSV text through the API; returns the id of the first. */
export async function uploadSet(page: Page, fileName: string, lines: readonly string[]) {
  const csvData = [CSV_HEADER, ...lines].join('\n')
  const { sets } = await runFunction(page, 'uploadCsv', { csvData, fileName })
  return sets[0].setId as string
}
