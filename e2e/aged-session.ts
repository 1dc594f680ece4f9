import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'

const LONG_AGO = '2020-01-01T00:00:00.000+00:00'

/**
 * Ages the sessions of the page's soldier in the product's database, so that nobody waits ten
 * minutes for a stale session.
 */
export async function ageSession(page: Page) {
  const folder = process.env.PRODUCT_DATA_DIR
  if (!folder) throw new Error("PRODUCT_DATA_DIR must name the product's data folder")
  const answer = await page.request.get('/v1/account', {
    headers: { 'x-appwrite-project': 'squaredaway' },
  })
  const { $id } = await answer.json()
  const database = new DatabaseSync(join(folder, 'squaredaway.db'), { timeout: 5000 })
  database.prepare('update "sessions" set "provedAt" = ? where "userId" = ?').run(LONG_AGO, $id)
  database.close()
}
