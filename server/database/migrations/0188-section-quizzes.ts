import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Columns, count, required } from './tables.ts'

/** Rooms that run a quiz for a section: where each is, and what its phones chose. */
export const sectionQuizzes: Migration = {
  async up(db: Kysely<unknown>) {
    const add = (column: string, type: ReturnType<typeof sql>) =>
      sql`alter table "rooms" add column ${sql.ref(column)} ${type}`.execute(db)
    await add('isQuiz', sql`integer not null default 0 check ("isQuiz" in (0, 1))`)
    await add('step', sql`integer not null default 0`)
    await add('hostAnswers', sql`integer not null default 0 check ("hostAnswers" in (0, 1))`)
    const answers = db.schema
      .createTable('roomAnswers')
      .addColumn('roomId', 'text', (column) =>
        column.notNull().references('rooms.id').onDelete('cascade'),
      ) as unknown as Columns
    const given = required(required(answers, 'seatId'), 'questionId')
    await ['choice', 'at', 'ms']
      .reduce((made, name) => count(made, name, 0), given)
      .addPrimaryKeyConstraint('roomAnswers_key', ['roomId', 'seatId', 'questionId'] as never)
      .execute()
  },
}
