import type { Row } from '../../database/row.ts'
import type { Work } from '../collection.ts'
import { leaveUnitBoard } from './leave-unit-board.ts'

type Ending = Pick<Work, 'connection' | 'announce' | 'now' | 'logShare'>

/** Deletes a role with what comes with it, and announces it. */
export async function removeRole(work: Ending, role: Row): Promise<void> {
  await leaveUnitBoard(work, role)
  await work.connection.deleteFrom('unitBoardRoles').where('$id', '=', String(role.$id)).execute()
  work.announce({ kind: 'document', collectionId: 'unitBoardRoles', action: 'delete', row: role })
}

/** Tables of what ends with a unit board, besides its soldiers. */
const GONE_AT_END = [
  'unitBoardShares',
  'unitBoardCodes',
  'unitBoardInvitations',
  'packetSheets',
  'unitQuestionDrafts',
] as const

/** Clears what must not outlive a unit board's end. */
export async function clearEnded(work: Ending, unitBoardId: string): Promise<void> {
  const { connection } = work
  const roles = await connection
    .selectFrom('unitBoardRoles')
    .selectAll()
    .where('unitBoardId', '=', unitBoardId)
    .where('role', '=', 'soldier')
    .execute()
  for (const role of roles) await removeRole(work, role)
  for (const table of GONE_AT_END) {
    await connection.deleteFrom(table).where('unitBoardId', '=', unitBoardId).execute()
  }
}
