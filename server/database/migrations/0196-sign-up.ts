import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Columns, index, optional, required } from './tables.ts'

/** Invitations to have an account, and the code that a provider's sign-in brings along. */
export const signUp: Migration = {
  async up(db: Kysely<unknown>) {
    const table = db.schema
      .createTable('invitations')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('secretHash', 'text', (column) => column.unique())
      .addColumn('invitedBy', 'text', (column) =>
        column.references('users.id').onDelete('set null'),
      ) as unknown as Columns
    await optional(['createdAt', 'expire'].reduce(required, table), 'email').execute()
    await index(db, 'invitations', ['email'])
    await index(db, 'invitations', ['expire'])
    await index(db, 'invitations', ['invitedBy'])
    await sql`alter table "oauthFlows" add column "signUpCodeHash" text`.execute(db)
  },
}
