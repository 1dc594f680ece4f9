import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { index } from './tables.ts'

const flag = (name: string) => sql`integer not null default 0 check (${sql.ref(name)} in (0, 1))`

/**
 * Votes of rooms: which unit board a room is of, how it counts, what was voted and when, what the
 * president changed, and the lines of points of a unit board.
 */
export const votes: Migration = {
  async up(db: Kysely<unknown>) {
    const add = (table: string, column: string, type: ReturnType<typeof sql>) =>
      sql`alter table ${sql.table(table)} add column ${sql.ref(column)} ${type}`.execute(db)
    await add(
      'unitBoards',
      'scoring',
      sql`text not null default '{"lines":[],"absent":"left-out"}'`,
    )
    await add('rooms', 'unitBoardId', sql`text references "unitBoards" ("$id") on delete cascade`)
    await add('rooms', 'report', sql`text not null default 'at-end'`)
    await add('rooms', 'rule', sql`text`)
    await add('rooms', 'releasedAt', sql`text`)
    await add('roomQuestions', 'isVote', flag('isVote'))
    await add('roomMarks', 'points', sql`integer`)
    await add('roomMarks', 'note', sql`text`)
    await add('roomMarks', 'isLate', flag('isLate'))
    await add('roomMarks', 'reason', sql`text`)
    await add('roomPhones', 'seenAt', sql`text`)
    await index(db, 'rooms', ['unitBoardId'], { where: `"unitBoardId" is not null` })
  },
}
