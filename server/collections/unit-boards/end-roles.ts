import type { UnitBoardEnd } from '@squared-away/domain/entities/board-day-facts'
import type { Row } from '../../database/row.ts'
import type { Work } from '../collection.ts'
import type { HeldUnitBoard } from './hold.ts'
import { leaveUnitBoard } from './leave-unit-board.ts'

type Ending = Pick<Work, 'connection' | 'announce' | 'now' | 'logShare'>

/** Deletes a role with what comes with it, and announces it. */
export async function removeRole(
  work: Ending,
  unitBoard: HeldUnitBoard,
  role: Row,
  end: UnitBoardEnd = 'removed',
): Promise<void> {
  await leaveUnitBoard(work, unitBoard, role, end)
  await work.connection.deleteFrom('unitBoardRoles').where('$id', '=', String(role.$id)).execute()
  work.announce({ kind: 'document', collectionId: 'unitBoardRoles', action: 'delete', row: role })
}

/** Tables of what ends with a unit board, besides its soldiers; a room has its votes. */
const GONE_AT_END = [
  'unitBoardShares',
  'unitBoardCodes',
  'unitBoardInvitations',
  'unitBoardCandidates',
  'packetSheets',
  'unitQuestionDrafts',
  'rooms',
] as const

/** Clears what must not outlive a unit board's end. */
export async function clearEnded(work: Ending, unitBoard: HeldUnitBoard): Promise<void> {
  const { connection } = work
  const roles = await connection
    .selectFrom('unitBoardRoles')
    .selectAll()
    .where('unitBoardId', '=', unitBoard.$id)
    .where('role', '=', 'soldier')
    .execute()
  for (const role of roles) await removeRole(work, unitBoard, role, 'ended')
  for (const table of GONE_AT_END) {
    await connection.deleteFrom(table).where('unitBoardId', '=', unitBoard.$id).execute()
  }
}
