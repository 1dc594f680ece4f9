import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { Connection, Tables } from '../../database/schema.ts'

const ROWS_A_PAGE = 250

/** Columns that a question of a user and a default question share. */
export type StoredQuestion = Selectable<Tables['defaultQuestions']>

/**
 * The questions in use (active, not archived) of a set, in their order, read some at a time so
 * that neither memory nor the event loop notices a large set.
 */
export async function* storedQuestions(
  connection: Connection,
  table: 'questions' | 'defaultQuestions',
  setId: string,
): AsyncGenerator<StoredQuestion> {
  let after = 0
  for (;;) {
    const rows = await connection
      .selectFrom(table as 'questions')
      .selectAll()
      .where('setId', '=', setId)
      .where('isActive', '=', 1)
      .where('isArchived', '=', 0)
      .where('$sequence', '>', after)
      .orderBy('$sequence')
      .limit(ROWS_A_PAGE)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < ROWS_A_PAGE) return
    after = last.$sequence
    await nextTurn()
  }
}
