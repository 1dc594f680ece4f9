import type { BoardPhase } from '@squared-away/domain/boards/board-phase'
import { keptDayFacts } from '@squared-away/domain/boards/day-facts'
import { dayOfTargetDate } from '@squared-away/domain/boards/days-remaining'
import type { BoardDocument } from '../../../data/boards/active-board.ts'
import { boardDayFacts } from '../../../data/boards/board-day-facts.ts'
import { useSignedInUser } from '../../../data/user/signed-in-user.ts'
import { DayCard } from './day-card.tsx'
import { EveCard } from './eve-card.tsx'

export interface BoardDaysProps {
  board: BoardDocument
  phase: Extract<BoardPhase, 'eve' | 'day'>
}

/** Today's card on the evening before the board and on its day, in the place of the plan. */
export function BoardDays({ board, phase }: BoardDaysProps) {
  const { $id: userId } = useSignedInUser()
  const day = dayOfTargetDate(board.targetDate) ?? ''
  const kept = keptDayFacts(board)
  const facts =
    kept === null ? boardDayFacts(userId, day) : { ...kept, startTime: null, notUnderstood: [] }
  if (phase === 'eve') return <EveCard board={board} day={day} facts={facts} />
  return <DayCard board={board} facts={facts} />
}
