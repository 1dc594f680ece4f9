import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Columns, index, owned } from './tables.ts'

/** The links by which a private set is sent, and the copies that were taken by them. */
export const setLinks: Migration = {
  async up(db: Kysely<unknown>) {
    const ofSet = (table: Columns) =>
      table.addColumn('setId', 'text', (column) =>
        column.notNull().references('questionSets.$id').onDelete('cascade'),
      )
    const links = db.schema
      .createTable('setLinks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('secretHash', 'text', (column) => column.notNull().unique())
      .addColumn('createdAt', 'text', (column) => column.notNull())
    await ofSet(owned(links as unknown as Columns)).execute()
    await index(db, 'setLinks', ['setId'])
    await index(db, 'setLinks', ['userId'])
    const copies = db.schema
      .createTable('setLinkCopies')
      .addColumn('linkId', 'text', (column) =>
        column.notNull().references('setLinks.id').onDelete('cascade'),
      )
    await ofSet(owned(copies as unknown as Columns))
      .addPrimaryKeyConstraint('setLinkCopies_one_each', ['linkId', 'userId'])
      .execute()
    await index(db, 'setLinkCopies', ['setId'])
    await index(db, 'setLinkCopies', ['userId'])
  },
}
