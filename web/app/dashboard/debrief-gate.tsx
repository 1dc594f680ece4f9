import { daysUntil } from '@squared-away/domain/boards/days-remaining'
import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { type BoardDocument, useActiveBoard } from '../data/boards/active-board.ts'
import { useDayClock } from '../ui/page/day-clock.ts'

/** A soldier is asked from so many days after the board, for so many days. */
const DAYS_AFTER = 2
const DAYS_ASKED = 30

/** Asks how the active board went, from two days after its date. Loads only then. */
export function DebriefGate({ isDue }: { isDue: boolean }) {
  const { data: board } = useActiveBoard()
  const { today } = useDayClock()
  const daysLeft = daysUntil(board?.targetDate ?? null, today)
  const isAsked = daysLeft !== null && daysLeft <= -DAYS_AFTER && daysLeft > -DAYS_ASKED
  const [part, setPart] = useState<{ Note: ComponentType<{ board: BoardDocument }> } | null>(null)
  useEffect(() => {
    if (!isDue || !isAsked) return
    import('./debrief-note.tsx').then(
      ({ DebriefNote }) => startTransition(() => setPart({ Note: DebriefNote })),
      (error) => console.error('Could not load the question about your board.', error),
    )
  }, [isDue, isAsked])
  return part && board && isAsked ? <part.Note board={board} /> : null
}
