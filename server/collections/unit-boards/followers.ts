import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type FollowedBoard,
  followBoard,
  givenBoard,
  parseGiven,
} from '@squared-away/domain/unit-boards/followed-board'
import type { Row } from '../../database/row.ts'
import type { UnitBoardRoleRow } from '../../database/schema.ts'
import { deleteSetQuestions } from '../../database/set-questions.ts'
import type { Work } from '../collection.ts'
import type { HeldUnitBoard } from './hold.ts'
import { keepDayFacts } from './keep-day-facts.ts'
import { toUnitBoard } from './to-unit-board.ts'

/** Soldiers between two turns of the event loop: a board of many long topics takes milliseconds. */
const SOLDIERS_PER_TURN = 10

type Following = Pick<Work, 'connection' | 'announce' | 'now'>

/**
 * Gives a unit board's change to its soldiers: their own boards follow it, and their roles announce
 * that it changed. At most 200 boards.
 *
 * @param changed The unit board as it is now.
 */
export async function tellFollowers(
  work: Following,
  unitBoard: HeldUnitBoard,
  changed: Row,
): Promise<void> {
  const next = givenBoard(toUnitBoard(changed))
  const given = JSON.stringify(next)
  for (const [at, role] of (await rolesIn(work, unitBoard)).entries()) {
    if (at % SOLDIERS_PER_TURN === SOLDIERS_PER_TURN - 1) await nextTurn()
    await followWith(work, role, next)
    const row = await work.connection
      .updateTable('unitBoardRoles')
      .set({ given, $updatedAt: work.now })
      .where('$id', '=', role.$id)
      .returningAll()
      .executeTakeFirstOrThrow()
    work.announce({ kind: 'document', collectionId: 'unitBoardRoles', action: 'update', row })
  }
}

/**
 * Announces the end of every role, leaves each soldier what the unit board said of its day, logs the
 * end of every share, and deletes the questions that the soldiers got, before the database deletes
 * the rest with their unit board.
 */
export async function endUnitBoard(
  work: Following & Pick<Work, 'logShare'>,
  unitBoard: HeldUnitBoard,
): Promise<void> {
  for (const [at, row] of (await rolesIn(work, unitBoard)).entries()) {
    if (at % SOLDIERS_PER_TURN === SOLDIERS_PER_TURN - 1) await nextTurn()
    await keepDayFacts(work, unitBoard, row, 'deleted')
    work.announce({ kind: 'document', collectionId: 'unitBoardRoles', action: 'delete', row })
  }
  const sharing = await work.connection
    .selectFrom('unitBoardShares')
    .select('userId')
    .where('unitBoardId', '=', unitBoard.$id)
    .where('endedAt', 'is', null)
    .execute()
  for (const { userId } of sharing) await work.logShare(userId, 'share.delete')
  if (unitBoard.questionSetId !== null) {
    await deleteSetQuestions(work.connection, unitBoard.questionSetId)
  }
}

function rolesIn({ connection }: Following, { $id }: HeldUnitBoard): Promise<UnitBoardRoleRow[]> {
  return connection
    .selectFrom('unitBoardRoles')
    .selectAll()
    .where('unitBoardId', '=', $id)
    .orderBy('$sequence')
    .execute()
}

async function followWith(
  { connection, announce, now }: Following,
  { boardId, given }: UnitBoardRoleRow,
  next: FollowedBoard,
): Promise<void> {
  const before = parseGiven(given)
  if (boardId === null || before === null) return
  const own = await connection
    .selectFrom('boards')
    .selectAll()
    .where('$id', '=', boardId)
    .executeTakeFirst()
  if (own === undefined) return
  const categories: string[] = JSON.parse(own.categories)
  const followed = followBoard({ ...own, categories }, before, next)
  const cells = { ...followed, categories: JSON.stringify(followed.categories) }
  const isSame =
    cells.name === own.name &&
    cells.targetDate === own.targetDate &&
    cells.categories === own.categories
  if (isSame) return
  const row = await connection
    .updateTable('boards')
    .set({ ...cells, $updatedAt: now })
    .where('$id', '=', boardId)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return
  announce({ kind: 'document', collectionId: 'boards', action: 'update', row })
}
