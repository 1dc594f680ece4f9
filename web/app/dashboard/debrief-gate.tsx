import { daysUntil } from '@squared-away/domain/boards/days-remaining'
import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { type BoardDocument, useActiveBoard } from '../data/boards/active-board.ts'
import { useDayClock } from '../ui/page/day-clock.ts'
import { isDebriefDue } from './debrief-days.ts'

/** Asks how the active board went, from two days after its date. Loads only then. */
export function DebriefGate({ isDue }: { isDue: boolean }) {
  const { data: board } = useActiveBoard()
  const { today } = useDayClock()
  const isAsked = isDebriefDue(daysUntil(board?.targetDate ?? null, today))
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
