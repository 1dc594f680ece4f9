import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What soldiers read before the day, the period of a points board, and why its members are even. */
export const unitBoardYear: Migration = {
  async up(db: Kysely<unknown>) {
    const add = (column: string, type: ReturnType<typeof sql>) =>
      sql`alter table "unitBoards" add column ${sql.ref(column)} ${type}`.execute(db)
    await add('suspenses', sql`text not null default '[]'`)
    await add('rehearsal', sql`text`)
    await add('prohibited', sql`text`)
    await add('evenReason', sql`text`)
    const periods = sql`check ("period" in ('month', 'quarter', 'year'))`
    await add('period', sql`text not null default 'quarter' ${periods}`)
    await add('isForBoth', sql`integer not null default 0 check ("isForBoth" in (0, 1))`)
  },
}
