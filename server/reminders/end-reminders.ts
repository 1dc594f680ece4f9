import { sql } from 'kysely'
import type { Row } from '../database/row.ts'
import { inTransaction, type Store } from '../database/transaction.ts'

/**
 * Ends a user's reminders by mail, if any, and notifies the user's open settings. Those by
 * notification go on, if a browser gets them.
 */
export async function endReminders(store: Store, userId: string): Promise<void> {
  await inTransaction(store, async ({ connection, announce }) => {
    const { rows: kept } = await sql<Row>`
      update "studyReminders" set "byMail" = 0 where "userId" = ${userId}
      and exists (select 1 from "webPushSubscriptions" where "userId" = ${userId})
      returning *`.execute(connection)
    for (const row of kept) {
      announce({ kind: 'document', collectionId: 'studyReminders', action: 'update', row })
    }
    if (kept.length > 0) return
    const { rows } = await sql<Row>`
      delete from "studyReminders" where "userId" = ${userId} returning *`.execute(connection)
    for (const row of rows) {
      announce({ kind: 'document', collectionId: 'studyReminders', action: 'delete', row })
    }
  })
}
