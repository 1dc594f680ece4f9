import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Connection, NewQuestionRow } from '../../database/schema.ts'

/** Rows a statement: below what either engine binds, and a few milliseconds of work. */
const ROWS_A_STATEMENT = 250

/** What a question says, as its columns. */
export type QuestionContent = Pick<
  NewQuestionRow,
  | 'questionText'
  | 'answer'
  | 'answeringStrategy'
  | 'category'
  | 'distractors'
  | 'regulationRef'
  | 'items'
  | 'spoken'
  | 'why'
  | 'originalQuestionId'
>

/**
 * Inserts questions in their order, some at a time. Between two statements the event loop has its
 * turn: thousands of questions must not keep other requests from their answers.
 */
export async function insertQuestions(
  connection: Connection,
  rows: Iterable<NewQuestionRow> | AsyncIterable<NewQuestionRow>,
): Promise<void> {
  let waiting: NewQuestionRow[] = []
  const insert = async () => {
    if (waiting.length === 0) return
    await connection.insertInto('questions').values(waiting).execute()
    waiting = []
    await nextTurn()
  }
  for await (const row of rows) {
    waiting.push(row)
    if (waiting.length === ROWS_A_STATEMENT) await insert()
  }
  await insert()
}
