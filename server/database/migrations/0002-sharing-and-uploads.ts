import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../engine.ts'

/**
 * The sets of a shared study guide and the source of an imported one (at most one import per user
 * and guide), the link from a set to its next version, and files that are being uploaded.
 */
export function sharingAndUploads(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await extendStudyGuides(db)
      await sql`create index "questionSets_by_parentSetId" on "questionSets" ("parentSetId")`.execute(
        db,
      )
      await createUploads(db, engine)
    },
  }
}

async function extendStudyGuides(db: Kysely<unknown>) {
  await db.schema
    .alterTable('studyGuides')
    .addColumn('includedSetIds', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await db.schema.alterTable('studyGuides').addColumn('sourceGuideId', 'text').execute()
  await sql`
    create unique index "studyGuides_by_userId_sourceGuideId"
    on "studyGuides" ("userId", "sourceGuideId") where "sourceGuideId" is not null`.execute(db)
}

async function createUploads(db: Kysely<unknown>, engine: Engine) {
  await db.schema
    .createTable('uploads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('chunksTotal', 'integer', (column) => column.notNull())
    .addColumn('chunksUploaded', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('signature', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`create index "uploads_by_userId" on "uploads" ("userId", "createdAt")`.execute(db)
  await sql`create index "uploads_by_createdAt" on "uploads" ("createdAt")`.execute(db)
  await db.schema
    .createTable('uploadChunks')
    .addColumn('uploadId', 'text', (column) =>
      column.notNull().references('uploads.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('bytes', engine === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
    .addPrimaryKeyConstraint('uploadChunks_key', ['uploadId', 'number'])
    .execute()
}
