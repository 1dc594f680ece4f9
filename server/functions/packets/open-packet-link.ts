import { UNIT_BOARD_LIMITS } from '@squared-away/domain/entities/unit-board'
import { z } from 'zod'
import { requireUser } from '../../accounts/callers/caller.ts'
import { hashSecret } from '../../accounts/secrets/session-token.ts'
import { parseReaderIds } from '../../collections/packets/sheet-access.ts'
import { holdUnitBoard } from '../../collections/unit-boards/hold.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { Connection } from '../../database/schema.ts'
import { Refusal, type ServerFunction } from '../function.ts'
import { defineInput, readBody, textInput } from '../read-body.ts'
import { sheetNotFound } from './packet-link.ts'

const GONE = 'This link was used, taken back or has expired.'

const Input = defineInput('openPacketLink', z.object({ secret: textInput(128) }))

/**
 * Admits the caller to the sheet of a link. A link admits one account, which finds the sheet again
 * by it while it is admitted. Soldiers who took the unit board are refused: they may be its
 * candidates.
 */
export const openPacketLink: ServerFunction<'openPacketLink', z.infer<typeof Input>> = {
  id: 'openPacketLink',
  mayRun: (caller) => caller.kind === 'user',
  prepare: async ({ body }) => readBody(Input, body),
  async run({ transaction, caller, prepared: { secret }, now }) {
    const { userId } = requireUser(caller)
    const { connection } = transaction
    const secretHash = hashSecret(secret)
    const sheet = await connection
      .selectFrom('packetLinks')
      .innerJoin('packetSheets', 'packetSheets.$id', 'packetLinks.sheetId')
      .innerJoin('unitBoards', 'unitBoards.$id', 'packetSheets.unitBoardId')
      .select(['packetSheets.$id', 'packetSheets.unitBoardId'])
      .where('packetLinks.secretHash', '=', secretHash)
      .where('packetLinks.expiresAt', '>', wireTime(now))
      .where('unitBoards.endDate', '>', wireTime(now))
      .executeTakeFirst()
    if (sheet === undefined) {
      throw new Refusal('document_not_found', GONE)
    }
    // Members admitted at once come one after the other, and so do taking the board and this.
    const unitBoard = await holdUnitBoard(transaction, sheet.unitBoardId, userId)
    await refuseCandidates(connection, sheet.unitBoardId, userId)
    const before = await connection
      .selectFrom('packetLinks')
      .innerJoin('packetSheets', 'packetSheets.$id', 'packetLinks.sheetId')
      .select(['usedBy', 'readerIds'])
      .where('secretHash', '=', secretHash)
      .executeTakeFirst()
    if (before === undefined || unitBoard === undefined) throw sheetNotFound()
    const found = { status: 200, body: { sheetId: sheet.$id, unitBoardId: sheet.unitBoardId } }
    // Of two who open it at once, one finds it used.
    if (before.usedBy !== null) {
      if (before.usedBy === userId && parseReaderIds(before).includes(userId)) return found
      throw new Refusal('document_not_found', GONE)
    }
    await connection
      .updateTable('packetLinks')
      .set({ usedBy: userId, expiresAt: unitBoard.endDate })
      .where('secretHash', '=', secretHash)
      .execute()
    const readerIds = [...new Set([...parseReaderIds(before), userId])].slice(
      -UNIT_BOARD_LIMITS.members,
    )
    await connection
      .updateTable('packetSheets')
      .set({ readerIds: JSON.stringify(readerIds), $updatedAt: wireTime(now) })
      .where('$id', '=', sheet.$id)
      .execute()
    return found
  },
}

async function refuseCandidates(connection: Connection, unitBoardId: string, userId: string) {
  const role = await connection
    .selectFrom('unitBoardRoles')
    .select('$id')
    .where('unitBoardId', '=', unitBoardId)
    .where('userId', '=', userId)
    .where('role', '=', 'soldier')
    .executeTakeFirst()
  if (role === undefined) return
  throw new Refusal(
    'user_unauthorized',
    'You joined this board as a Soldier, so its question sheets are secret.',
  )
}
