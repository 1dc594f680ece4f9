import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Columns, count, flag, index, required } from './tables.ts'

/**
 * How hard each default question is for the soldiers of this installation: for each soldier and
 * question one first and one delayed answer, and sums over groups of soldiers.
 */
export const sharedDifficulty: Migration = {
  async up(db: Kysely<unknown>) {
    const groups = db.schema
      .createTable('difficultyGroups')
      .addColumn('id', 'text', (column) => column.primaryKey()) as unknown as Columns
    const sums = ['rightRight', 'rightWrong', 'wrongRight', 'wrongWrong']
    await sums
      .reduce((table, name) => count(table, name, 0), required(groups, 'questionId'))
      .execute()
    const answers = db.schema
      .createTable('difficultyAnswers')
      .addColumn('userId', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('questionId', 'text', (column) => column.notNull()) as unknown as Columns
    const marked = flag(flag(answers, 'isFirstRight', 0), 'isDelayedRight', 0)
    await count(marked, 'timesCounted', 0)
      .addColumn('groupId', 'text')
      .addPrimaryKeyConstraint('difficultyAnswers_key', ['userId', 'questionId'] as never)
      .execute()
    await index(db, 'difficultyAnswers', ['groupId'])
    await sql`create index "difficultyAnswers_waiting" on "difficultyAnswers" ("questionId")
      where "groupId" is null`.execute(db)
  },
}
