import { sql } from 'kysely'
import type { Row } from '../database/row.ts'
import { inTransaction, type Store } from '../database/transaction.ts'

/** Ends a user's reminders, if any, and notifies the user's open settings. */
export async function endReminders(store: Store, userId: string): Promise<void> {
  await inTransaction(store, async ({ connection, announce }) => {
    const { rows } = await sql<Row>`
      delete from "studyReminders" where "userId" = ${userId} returning *`.execute(connection)
    for (const row of rows) {
      announce({ kind: 'document', collectionId: 'studyReminders', action: 'delete', row })
    }
  })
}
