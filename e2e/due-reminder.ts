import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Makes a soldier's reminder due now, in a time zone where it is about noon, so that no quiet hours
 * are in the way.
 */
export function makeReminderDue(userId: string) {
  const { PRODUCT_DATA_DIR } = process.env
  if (PRODUCT_DATA_DIR === undefined) {
    throw new Error('Set PRODUCT_DATA_DIR to the data folder of the product that is tested.')
  }
  const now = new Date()
  const offset = now.getUTCHours() - 12
  const timeZone = `Etc/GMT${offset < 0 ? '' : '+'}${offset}`
  const database = new DatabaseSync(join(PRODUCT_DATA_DIR, 'squaredaway.db'), { timeout: 20_000 })
  database
    .prepare('update "studyReminders" set "dueAt" = ?, "timeZone" = ? where "userId" = ?')
    .run(now.toISOString().replace('Z', '+00:00'), timeZone, userId)
  database.close()
}
