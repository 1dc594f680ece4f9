import {
  PLAIN_SCORING,
  parseScoring,
  type UnitBoardKind,
  type UnitScoring,
} from '@squared-away/domain/entities/unit-board'
import { findMadeUnitBoard } from '../collections/unit-boards/access.ts'
import { holdPart } from '../collections/unit-boards/hold.ts'
import { ApiError } from '../contract/errors.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection } from '../database/schema.ts'
import type { Transaction } from '../database/transaction.ts'

/** A unit board as its rooms need it. */
export type RoomsUnitBoard = {
  makerId: string
  kind: UnitBoardKind
  scoring: UnitScoring
  isForBoth: boolean
}

/**
 * Locks a unit board, to open a room for its packet. Its makers may.
 *
 * @throws ApiError `document_not_found` for a unit board of others, one that ended, and one without
 * a packet: a room without it is a rehearsal.
 */
export async function holdPacketsUnitBoard(
  transaction: Transaction,
  { unitBoardId, userId, now }: { unitBoardId: string; userId: string; now: Date },
): Promise<RoomsUnitBoard> {
  const { connection } = transaction
  // Its maker's rooms are counted, so the maker is locked as well.
  const found = await findMadeUnitBoard(connection, unitBoardId, userId)
  const asked = { unitBoardId, userId, part: 'a-maker' } as const
  const held = found && (await holdPart(transaction, asked, found.userId))
  if (held === undefined || held.endDate <= wireTime(now)) throw noPacket()
  if (held.userId !== found?.userId) {
    throw new ApiError('general_unavailable', 'This unit board has a new owner. Try again.')
  }
  const sheet = await connection
    .selectFrom('packetSheets')
    .select('$id')
    .where('unitBoardId', '=', unitBoardId)
    .limit(1)
    .executeTakeFirst()
  if (sheet === undefined) throw noPacket()
  const { userId: makerId, kind, scoring, isForBoth } = held
  return {
    makerId,
    kind: kind as UnitBoardKind,
    scoring: parseScoring(scoring) ?? PLAIN_SCORING,
    isForBoth: isForBoth === 1,
  }
}

/** Whether a user makes a unit board that has not ended, and so runs its rooms. */
export async function canRunRooms(
  connection: Connection,
  unitBoardId: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const made = await findMadeUnitBoard(connection, unitBoardId, userId)
  return made !== undefined && made.endDate > wireTime(now)
}

const noPacket = () =>
  new ApiError('document_not_found', 'This unit board has no question sheets that you can run.')
