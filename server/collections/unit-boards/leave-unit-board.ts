import type { UnitBoardEnd } from '@squared-away/domain/entities/board-day-facts'
import type { Row } from '../../database/row.ts'
import type { Work } from '../collection.ts'
import { parseCoMakerIds } from './access.ts'
import type { HeldUnitBoard } from './hold.ts'
import { keepDayFacts } from './keep-day-facts.ts'

type Leaving = Pick<Work, 'connection' | 'announce' | 'now' | 'logShare'>

/**
 * Ends what comes with a role before it is deleted: a soldier's shares with this unit board, or a
 * co-maker's right to change it. The soldier's own board stays, with what the unit's said of its day.
 */
export async function leaveUnitBoard(
  work: Leaving,
  unitBoard: HeldUnitBoard,
  role: Row,
  end: UnitBoardEnd,
): Promise<void> {
  if (role.role === 'co-maker') await endCoMaker(work, unitBoard, role)
  else {
    await keepDayFacts(work, unitBoard, role, end)
    await endShares(work, role)
    await endQuestions(work, role)
  }
}

/** The unit's questions are for its soldiers only. What was answered stays. */
async function endQuestions({ connection, announce }: Leaving, role: Row): Promise<void> {
  const ended = await connection
    .deleteFrom('communitySubscriptions')
    .where('userId', '=', String(role.userId))
    .where('communitySetId', 'in', (sets) =>
      sets
        .selectFrom('questionSets')
        .select('$id')
        .where('unitBoardId', '=', String(role.unitBoardId)),
    )
    .returningAll()
    .execute()
  for (const row of ended) {
    announce({ kind: 'document', collectionId: 'communitySubscriptions', action: 'delete', row })
  }
}

async function endShares(
  { connection, announce, now, logShare }: Leaving,
  role: Row,
): Promise<void> {
  const ended = await connection
    .updateTable('unitBoardShares')
    .set({ summary: null, endedAt: now, $updatedAt: now })
    .where('unitBoardId', '=', String(role.unitBoardId))
    .where('userId', '=', String(role.userId))
    .where('endedAt', 'is', null)
    .returningAll()
    .execute()
  for (const row of ended) {
    await logShare(row.userId, 'share.delete')
    announce({ kind: 'document', collectionId: 'unitBoardShares', action: 'update', row })
  }
}

async function endCoMaker(
  { connection, announce, now }: Leaving,
  unitBoard: HeldUnitBoard,
  role: Row,
): Promise<void> {
  const left = parseCoMakerIds(unitBoard).filter((id) => id !== role.userId)
  const row = await connection
    .updateTable('unitBoards')
    .set({ coMakerIds: JSON.stringify(left), $updatedAt: now })
    .where('$id', '=', unitBoard.$id)
    .returningAll()
    .executeTakeFirstOrThrow()
  announce({ kind: 'document', collectionId: 'unitBoards', action: 'update', row })
}
