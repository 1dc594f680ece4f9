import type { EndedDayFacts, UnitBoardEnd } from '@squared-away/domain/entities/board-day-facts'
import type { Row } from '../../database/row.ts'
import type { Work } from '../collection.ts'
import type { HeldUnitBoard } from './hold.ts'

type Keeping = Pick<Work, 'connection' | 'announce' | 'now'>

const DAY_MS = 24 * 60 * 60_000

const NOTHING = {
  ...{ reportingTime: null, place: null, uniform: null, rehearsal: null, prohibited: null },
  ...{ suspenses: [], bring: [] },
}

/**
 * Leaves what it said of the day with the board of a soldier whose part in a unit
 * board ends, and notifies the soldier. Who leaves knows it, and nobody needs it of a day that is
 * over. Of a unit board that an admin closed nothing is left.
 */
export async function keepDayFacts(
  { connection, announce, now }: Keeping,
  unitBoard: HeldUnitBoard,
  { role, boardId }: Row,
  end: UnitBoardEnd,
): Promise<void> {
  if (role !== 'soldier' || boardId === null) return
  const { reportingTime, place, uniform, rehearsal, prohibited, targetDate } = unitBoard
  const isClosed = unitBoard.isHidden === 1
  const isOver = targetDate !== null && Date.parse(targetDate) + DAY_MS <= Date.parse(now)
  const said = isClosed
    ? NOTHING
    : {
        ...{ reportingTime, place, uniform, rehearsal, prohibited },
        suspenses: JSON.parse(unitBoard.suspenses) as string[],
        bring: JSON.parse(unitBoard.bring) as string[],
      }
  const facts: EndedDayFacts = { end, targetDate, ...said, isSeen: end === 'left' || isOver }
  const row = await connection
    .updateTable('boards')
    .set({ dayFacts: JSON.stringify(facts), $updatedAt: now })
    .where('$id', '=', String(boardId))
    .returningAll()
    .executeTakeFirst()
  if (row !== undefined) {
    announce({ kind: 'document', collectionId: 'boards', action: 'update', row })
  }
}
