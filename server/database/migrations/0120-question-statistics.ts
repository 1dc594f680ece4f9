import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Columns, count, index, oneOf, required } from './tables.ts'

/**
 * How soldiers answer each default or shared question: a row per soldier, question and measure, sums
 * over groups of soldiers, and the figures of each set.
 */
export const questionStatistics: Migration = {
  async up(db: Kysely<unknown>) {
    const answers = db.schema
      .createTable('statisticsAnswers')
      .addColumn('userId', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      ) as unknown as Columns
    const asked = required(required(answers, 'questionId'), 'setId')
    const valued = required(oneOf(asked, 'measure', ['first', 'delayed', 'picked']), 'value')
    await count(valued, 'timesCounted', 0)
      .addColumn('groupId', 'text')
      .addPrimaryKeyConstraint('statisticsAnswers_key', [
        'userId',
        'questionId',
        'measure',
      ] as never)
      .execute()
    await index(db, 'statisticsAnswers', ['groupId'])
    await index(db, 'statisticsAnswers', ['userId', 'setId', 'measure'])
    await sql`create index "statisticsAnswers_waiting" on "statisticsAnswers"
      ("questionId", "measure") where "groupId" is null`.execute(db)
    const groups = db.schema
      .createTable('statisticsGroups')
      .addColumn('id', 'text', (column) => column.primaryKey()) as unknown as Columns
    await required(required(groups, 'questionId'), 'measure').execute()
    await db.schema
      .createTable('statisticsSums')
      .addColumn('groupId', 'text', (column) =>
        column.notNull().references('statisticsGroups.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('sum', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('statisticsSums_key', ['groupId', 'name'])
      .execute()
    await db.schema
      .createTable('questionStatistics')
      .addColumn('setId', 'text', (column) => column.primaryKey())
      .addColumn('counts', 'text', (column) => column.notNull())
      .addColumn('flagged', 'integer', (column) => column.notNull())
      .execute()
    await sql`create index "questions_shared_originals" on "questions" ("originalQuestionId")
      where "scope" = 'community'`.execute(db)
  },
}
