import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Columns, index, optional, owned, required } from './tables.ts'

/**
 * Second factors that admins take off, the links that stop it, and the addresses that accounts had
 * before, which are notified of it.
 */
export const lostFactors: Migration = {
  async up(db: Kysely<unknown>) {
    const removals = db.schema
      .createTable('factorRemovals')
      .addColumn('id', 'text', (column) => column.primaryKey()) as unknown as Columns
    await optional(required(owned(removals), 'createdAt'), 'dueAt').execute()
    await index(db, 'factorRemovals', ['userId'], { unique: true })
    await index(db, 'factorRemovals', ['dueAt'])
    await db.schema
      .createTable('factorRemovalLinks')
      .addColumn('secretHash', 'text', (column) => column.primaryKey())
      .addColumn('removalId', 'text', (column) =>
        column.notNull().references('factorRemovals.id').onDelete('cascade'),
      )
      .execute()
    await index(db, 'factorRemovalLinks', ['removalId'])
    const addresses = db.schema
      .createTable('formerAddresses')
      .addColumn('id', 'text', (column) => column.primaryKey()) as unknown as Columns
    await ['email', 'changedAt'].reduce(required, owned(addresses)).execute()
    await index(db, 'formerAddresses', ['userId'])
    await index(db, 'formerAddresses', ['changedAt'])
  },
}
