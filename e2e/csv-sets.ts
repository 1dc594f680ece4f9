import type { Page } from '@playwright/test'
import { runFunction } from './signed-in-soldier.ts'

const HEADERS = { 'x-appwrite-project': 'squaredaway' }

export const CSV_HEADER = 'question,answer,distractor-1,distractor-2,distractor-3'

/** Creates the sets of a CSV text through the API; returns the id of the first. */
export async function uploadSet(page: Page, fileName: string, lines: readonly string[]) {
  const csvData = [CSV_HEADER, ...lines].join('\n')
  const { sets } = await runFunction(page, 'uploadCsv', { csvData, fileName })
  return sets[0].setId as string
}

/** The soldier's own sets, including archived ones; community sets are readable by everybody. */
export async function ownSets(page: Page): Promise<Record<string, unknown>[]> {
  const query = JSON.stringify({ method: 'equal', attribute: 'scope', values: ['user'] })
  const response = await page.request.get(
    `/v1/databases/main/collections/questionSets/documents?queries[]=${encodeURIComponent(query)}`,
    { headers: HEADERS },
  )
  return (await response.json()).documents
}
