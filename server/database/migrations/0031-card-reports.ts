import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Reports of default and community questions. A report is deleted with its author's account and
 * with its question; a decision only loses the name of its admin.
 */
export const cardReports: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('cardReports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('userId', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('defaultQuestionId', 'text', (column) =>
        column.references('defaultQuestions.$id').onDelete('cascade'),
      )
      .addColumn('communityQuestionId', 'text', (column) =>
        column.references('questions.$id').onDelete('cascade'),
      )
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('text', 'text')
      .addColumn('settledAt', 'text')
      .addColumn('settledBy', 'text', (column) =>
        column.references('users.id').onDelete('set null'),
      )
      .addColumn('outcome', 'text', (column) =>
        column.check(sql`"outcome" in ('fixed', 'dismissed')`),
      )
      .addColumn('resolution', 'text')
      .addCheckConstraint(
        'cardReports_of_one',
        sql<boolean>`("defaultQuestionId" is null) <> ("communityQuestionId" is null)`,
      )
      .execute()
    await sql`
      create index "cardReports_by_userId_createdAt"
      on "cardReports" ("userId", "createdAt")`.execute(db)
    for (const column of ['defaultQuestionId', 'communityQuestionId']) {
      await sql`
        create index ${sql.id(`cardReports_by_${column}`)} on "cardReports" (${sql.ref(column)})
        where ${sql.ref(column)} is not null`.execute(db)
    }
    await sql`create index "cardReports_by_settledBy" on "cardReports" ("settledBy")
      where "settledBy" is not null`.execute(db)
    await sql`
      create index "cardReports_open" on "cardReports" ("createdAt")
      where "settledAt" is null`.execute(db)
    await sql`
      create index "cardReports_settled" on "cardReports" ("settledAt")
      where "settledAt" is not null`.execute(db)
  },
}
