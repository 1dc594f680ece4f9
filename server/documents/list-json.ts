import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Row } from '../database/row.ts'
import type { Connection } from '../database/schema.ts'
import type { RowKey } from './page-sql.ts'
import type { Plan } from './plan.ts'

export type Page<Read extends Row = Row> = { readonly total: number; readonly rows: Read[] }

/** Writes a row as the wire has it. */
type WriteRow = (row: Row) => string

/** Rows written before yielding to the event loop: half a millisecond. */
const ROWS_PER_STEP = 250

/** Characters of texts read and written before yielding; one row may have more. */
const CHARACTERS_PER_STEP = 256 * 1024

const startOf = (total: number) => `{"total":${total},"documents":[`

/** The response text, as bytes if there are many rows: written in steps and encoded immediately. */
export async function listJson({ total, rows }: Page, write: WriteRow): Promise<string | Buffer> {
  if (rows.length <= ROWS_PER_STEP) return `${startOf(total)}${rows.map(write).join(',')}]}`
  const pieces = [Buffer.from(startOf(total))]
  for (let from = 0; from < rows.length; from += ROWS_PER_STEP) {
    addPiece(pieces, rows.slice(from, from + ROWS_PER_STEP), write)
    await othersFirst()
  }
  return Buffer.concat([...pieces, Buffer.from(']}')])
}

/**
 * The same for rows that may be large: they are read in steps, too, by their keys. A row that was
 * deleted or hidden meanwhile is left out, and a change between two steps is in some rows only.
 */
export async function slicedList(
  connection: Connection,
  { rowsOf }: Pick<Plan, 'rowsOf'>,
  { total, rows: keys }: Page<RowKey>,
  write: WriteRow,
): Promise<Buffer> {
  const pieces = [Buffer.from(startOf(total))]
  for (const ids of stepsOf(keys)) {
    const { rows } = await connection.executeQuery(rowsOf(ids))
    addPiece(pieces, inOrder(rows, ids), write)
    await othersFirst()
  }
  return Buffer.concat([...pieces, Buffer.from(']}')])
}

function* stepsOf(keys: readonly RowKey[]): Generator<string[]> {
  let step: string[] = []
  let inStep = 0
  for (const { $id, characters } of keys) {
    const isFull =
      step.length === ROWS_PER_STEP || inStep + Number(characters) > CHARACTERS_PER_STEP
    if (isFull && step.length > 0) {
      yield step
      step = []
      inStep = 0
    }
    step.push($id)
    inStep += Number(characters)
  }
  if (step.length > 0) yield step
}

function inOrder(rows: readonly Row[], ids: readonly string[]): Row[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  const place = ({ $id }: Row) => places.get(String($id)) ?? 0
  return rows.toSorted((one, other) => place(one) - place(other))
}

function addPiece(pieces: Buffer[], rows: readonly Row[], write: WriteRow): void {
  if (rows.length === 0) return
  const documents = rows.map(write).join(',')
  pieces.push(Buffer.from(pieces.length === 1 ? documents : `,${documents}`))
}
