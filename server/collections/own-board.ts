import { sql } from 'kysely'
import { invalidDocument } from '../contract/refusals.ts'
import type { Row } from '../database/row.ts'
import type { Work } from './collection.ts'

/**
 * Rejects a document whose `boardId` is not a board of its owner. Keeps the board from being
 * deleted until the transaction ends.
 */
export async function requireOwnBoard({ connection, engine }: Work, row: Row): Promise<void> {
  const locked = sql.raw(engine === 'postgres' ? 'for key share' : '')
  const { rows } = await sql`
    select 1 from "boards"
    where "$id" = ${row.boardId} and "userId" = ${row.userId} ${locked}`.execute(connection)
  if (rows.length > 0) return
  throw invalidDocument('Attribute "boardId" must be the id of one of your boards.')
}
