import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { Connection, Tables } from '../../database/schema.ts'

const ROWS_PER_PAGE = 250

/** Columns that users' questions and default questions share. */
export type StoredQuestion = Omit<Selectable<Tables['defaultQuestions']>, 'asked'>

/**
 * Yields the active questions of a set in order, in batches, so that a large set blocks neither
 * memory nor the event loop.
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
      .limit(ROWS_PER_PAGE)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < ROWS_PER_PAGE) return
    after = last.$sequence
    await nextTurn()
  }
}
