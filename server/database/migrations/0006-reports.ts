import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Reports of community content, admins' actions on it, and the mark of hidden content. Reports and
 * actions are deleted with their content. A report is also deleted with its author's account; an
 * action only loses the name of its admin.
 */
export const reports: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['questionSets', 'studyGuides']) await markHidden(db, table)
    await createReports(db)
    await createModerations(db)
  },
}

async function markHidden(db: Kysely<unknown>, table: string) {
  await db.schema
    .alterTable(table)
    .addColumn('isHidden', 'integer', (column) =>
      column.notNull().defaultTo(0).check(sql`"isHidden" in (0, 1)`),
    )
    .execute()
  // Few rows are hidden, and every list of the community filters by it.
  await sql`
    create index ${sql.id(`${table}_by_isHidden`)} on ${sql.table(table)} ("isHidden", "$id")
    where "isHidden" = 1`.execute(db)
}

async function createReports(db: Kysely<unknown>) {
  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('communitySetId', 'text', (column) =>
      column.references('questionSets.$id').onDelete('cascade'),
    )
    .addColumn('guideId', 'text', (column) =>
      column.references('studyGuides.$id').onDelete('cascade'),
    )
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('settledAt', 'text')
    .addCheckConstraint('reports_of_one', oneOfBoth)
    .execute()
  await sql`
    create unique index "reports_by_userId_communitySetId"
    on "reports" ("userId", "communitySetId") where "communitySetId" is not null`.execute(db)
  await sql`
    create unique index "reports_by_userId_guideId"
    on "reports" ("userId", "guideId") where "guideId" is not null`.execute(db)
  await sql`
    create index "reports_by_userId_createdAt" on "reports" ("userId", "createdAt")`.execute(db)
  await sql`create index "reports_by_communitySetId" on "reports" ("communitySetId")`.execute(db)
  await sql`create index "reports_by_guideId" on "reports" ("guideId")`.execute(db)
  await sql`
    create index "reports_open" on "reports" ("createdAt") where "settledAt" is null`.execute(db)
}

async function createModerations(db: Kysely<unknown>) {
  await db.schema
    .createTable('moderations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('adminId', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('action', 'text', (column) =>
      column.notNull().check(sql`"action" in ('hide', 'show', 'dismiss')`),
    )
    .addColumn('communitySetId', 'text', (column) =>
      column.references('questionSets.$id').onDelete('cascade'),
    )
    .addColumn('guideId', 'text', (column) =>
      column.references('studyGuides.$id').onDelete('cascade'),
    )
    .addCheckConstraint('moderations_of_one', oneOfBoth)
    .execute()
  await sql`create index "moderations_by_adminId" on "moderations" ("adminId")`.execute(db)
  await sql`
    create index "moderations_by_communitySetId" on "moderations" ("communitySetId", "createdAt")`.execute(
    db,
  )
  await sql`
    create index "moderations_by_guideId" on "moderations" ("guideId", "createdAt")`.execute(db)
}

const oneOfBoth = sql<boolean>`("communitySetId" is null) <> ("guideId" is null)`
