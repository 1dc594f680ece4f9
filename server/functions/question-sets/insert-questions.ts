import { setImmediate as nextTurn } from 'node:timers/promises'
import { RowInserts } from '../../database/row-inserts.ts'
import type { Connection, NewQuestionRow } from '../../database/schema.ts'

/** Rows per statement: below the bind limit of both engines, and a few milliseconds of work. */
const ROWS_PER_STATEMENT = 250

/** Characters of questions and answers per statement: a few milliseconds of work, too. */
const CHARACTERS_PER_STATEMENT = 500_000

/** Every column with its value: a batch has the columns of its first row. */
type Complete<Columns> = { [Name in keyof Columns]-?: Exclude<Columns[Name], undefined> }

/** The content of a question, as columns. */
export type QuestionContent = Complete<
  Pick<
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
    | 'picture'
    | 'originalQuestionId'
  >
>

/** A question to insert; the database numbers it. */
export type CompleteQuestion = Complete<Omit<NewQuestionRow, '$sequence'>>

/**
 * Inserts questions in order, in batches. The event loop gets a turn between two statements, so
 * that thousands of questions do not block other requests.
 */
export async function insertQuestions(
  connection: Connection,
  rows: Iterable<CompleteQuestion> | AsyncIterable<CompleteQuestion>,
): Promise<void> {
  const inserts = new RowInserts(connection)
  let waiting: CompleteQuestion[] = []
  let characters = 0
  const insert = async () => {
    if (waiting.length === 0) return
    await inserts.insert('questions', waiting, false)
    waiting = []
    characters = 0
    await nextTurn()
  }
  for await (const row of rows) {
    waiting.push(row)
    characters += row.questionText.length + (row.answer?.length ?? 0)
    if (waiting.length === ROWS_PER_STATEMENT || characters >= CHARACTERS_PER_STATEMENT)
      await insert()
  }
  await insert()
}
