import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Connection } from './schema.ts'

/**
 * Questions per statement. SQLite indexes the words of each one again, which takes up to 3 ms for
 * the longest texts, and nobody else has a turn during a statement.
 */
const ROWS_A_STATEMENT = 25

/** Deletes the questions of a set in steps, before the set is deleted. */
export async function deleteQuestionsOf(connection: Connection, setId: string): Promise<void> {
  for await (const numbers of numbersOf(connection, setId)) {
    await connection.deleteFrom('questions').where('$sequence', 'in', numbers).execute()
  }
}

/** Gives the questions of a set to another owner, or to nobody, in steps. */
export async function giveQuestionsTo(
  connection: Connection,
  setId: string,
  userId: string | null,
): Promise<void> {
  for await (const numbers of numbersOf(connection, setId)) {
    await connection
      .updateTable('questions')
      .set({ userId })
      .where('$sequence', 'in', numbers)
      .execute()
  }
}

/** The `$sequence` of a set's questions in steps, with a turn for others after each. */
async function* numbersOf(connection: Connection, setId: string): AsyncGenerator<number[]> {
  for (let last = 0; ; ) {
    const rows = await connection
      .selectFrom('questions')
      .select('$sequence')
      .where('setId', '=', setId)
      .where('$sequence', '>', last)
      .orderBy('$sequence')
      .limit(ROWS_A_STATEMENT)
      .execute()
    const numbers = rows.map(({ $sequence }) => $sequence)
    const end = numbers.at(-1)
    if (end === undefined) return
    yield numbers
    last = end
    await nextTurn()
  }
}
