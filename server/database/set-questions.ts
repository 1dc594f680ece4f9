import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Connection } from './schema.ts'

/** Nobody else has a turn during a statement on SQLite: this many bytes take a few milliseconds. */
const BYTES_PER_STATEMENT = 500_000
const ROWS_PER_STATEMENT = 250

/** Deletes the questions of a set in steps, before the set is deleted. */
export async function deleteSetQuestions(connection: Connection, setId: string): Promise<void> {
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
      .select(['$sequence', TEXT_BYTES.as('bytes')])
      .where('setId', '=', setId)
      .where('$sequence', '>', last)
      .orderBy('$sequence')
      .limit(ROWS_PER_STATEMENT)
      .execute()
    const numbers = firstOf(rows)
    const end = numbers.at(-1)
    if (end === undefined) return
    yield numbers
    last = end
    await nextTurn()
  }
}

const TEXT_BYTES = sql<number>`octet_length("questionText") + octet_length(coalesce("answer", ''))`

/** The first rows, with at most about `BYTES_PER_STATEMENT` of text. */
function firstOf(rows: readonly { $sequence: number; bytes: number }[]): number[] {
  const numbers: number[] = []
  let bytes = 0
  for (const row of rows) {
    numbers.push(row.$sequence)
    bytes += row.bytes
    if (bytes >= BYTES_PER_STATEMENT) break
  }
  return numbers
}
