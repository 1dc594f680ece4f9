import {
  MAX_DAYS_OF_UNIT_BOARD,
  UNIT_BOARDS_PER_USER,
  unitBoardSchema,
} from '@squared-away/domain/entities/unit-board'
import { diffUnitBoards, withChange } from '@squared-away/domain/unit-boards/unit-board-changes'
import { invalidDocument, notAllowed } from '../../contract/refusals.ts'
import type { Row } from '../../database/row.ts'
import { defineCollection, oneAtATime, type Work } from '../collection.ts'
import { isOwn } from '../conditions.ts'
import { hasUnitBoardRoom, isMadeBy, isReadableUnitBoard } from './access.ts'
import { clearEnded } from './end-roles.ts'
import { requireFewChanges } from './few-changes.ts'
import { endUnitBoard, tellFollowers } from './followers.ts'
import { type HeldUnitBoard, holdUnitBoard } from './hold.ts'
import { toUnitBoard } from './to-unit-board.ts'

const SET_BY_SERVER = new Set(['userId', 'coMakerIds', 'questionSetId', 'changes', 'isHidden'])

const clientSets = Object.keys(unitBoardSchema.shape).filter((name) => !SET_BY_SERVER.has(name))

const DAY = 24 * 60 * 60_000

/**
 * The boards of units (specification §3 Unit boards), at most 20 per user. Maker and co-makers
 * change one, only the maker deletes it. Soldiers who took it read it, and their own boards follow
 * each change in the same transaction.
 */
export const unitBoards = defineCollection({
  id: 'unitBoards',
  who: { create: 'signed-in', read: isReadableUnitBoard, update: isMadeBy, delete: isOwn },
  settable: { create: clientSets, update: clientSets },
  ownerOnly: ['userId', 'coMakerIds'],
  sharedListedBy: ['$id'],
  mayBeLarge: true,
  whenBlank: { name: 'Board name cannot be empty.' },
  async creating(work, row) {
    await oneAtATime(work, String(row.userId))
    await requireRoom(work, row)
    requireEndDate(work, row)
    return { ...row, name: String(row.name).trim() }
  },
  async updating(work, before, after) {
    if (after.$permissions !== before.$permissions) throw notAllowed()
    if (after.endDate !== before.endDate) {
      requireEndDate(work, after)
      // A new end does not bring back what has ended.
      if (String(before.endDate) <= work.now) await clearEnded(work, await held(work, before))
    }
    const row: Row = { ...after, name: String(after.name).trim() }
    const change = diffUnitBoards(toUnitBoard(before), toUnitBoard(row), work.now)
    if (change === null) return row
    requireFewChanges(String(before.changes), work.now)
    const changed = { ...row, changes: withChange(String(row.changes), change) }
    // What an admin closed reaches no soldier. Showing it again passes the changes on.
    if (before.isHidden !== 1) await tellFollowers(work, await held(work, before), changed)
    return changed
  },
  deleting: async (work, row) => endUnitBoard(work, await held(work, row)),
})

/** Its row is locked already, and its right checked. */
async function held(work: Work, { $id }: Row): Promise<HeldUnitBoard> {
  const unitBoard = await holdUnitBoard(work, String($id))
  if (unitBoard === undefined) throw new Error('A locked unit board is gone.')
  return unitBoard
}

async function requireRoom({ connection }: Work, { userId }: Row): Promise<void> {
  if (await hasUnitBoardRoom(connection, String(userId))) return
  throw invalidDocument(`You can have ${UNIT_BOARDS_PER_USER} unit boards. Delete one first.`)
}

/** Rosters and shares live as long as the board, so it cannot last forever. */
function requireEndDate({ now }: Work, { endDate }: Row): void {
  const days = (Date.parse(String(endDate)) - Date.parse(now)) / DAY
  if (days > 0 && days <= MAX_DAYS_OF_UNIT_BOARD) return
  throw invalidDocument(
    `Attribute "endDate" must be in the future, at most ${MAX_DAYS_OF_UNIT_BOARD} days ahead.`,
  )
}
