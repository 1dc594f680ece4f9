import { boardPhase } from '@squared-away/domain/boards/board-phase'
import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { useActiveBoard } from '../../data/boards/active-board.ts'
import { useDayClock } from '../../ui/page/day-clock.ts'
import classes from './standing.module.css'

/**
 * Days left, streak and readiness: below today's plan, on a wide screen beside it. Loads once it
 * `isDue`; its space is reserved.
 */
export function StandingGate({ isDue }: { isDue: boolean }) {
  const { data: board } = useActiveBoard()
  const [part, setPart] = useState<{ Standing: ComponentType } | null>(null)
  useEffect(() => {
    if (!isDue) return
    import('./standing.tsx').then(
      ({ Standing }) => startTransition(() => setPart({ Standing })),
      (error) => console.error('Could not load where you stand.', error),
    )
  }, [isDue])
  const { today } = useDayClock()
  const phase = board ? boardPhase(board.targetDate, today) : null
  // Then today's card says what counts.
  const isOver = phase === 'day' || phase === 'after'
  if (board === null || isOver) return null
  return <div className={classes.place}>{part && <part.Standing />}</div>
}
