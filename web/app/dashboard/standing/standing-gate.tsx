import { useMediaQuery } from '@mantine/hooks'
import { boardPhase } from '@squared-away/domain/boards/board-phase'
import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { useActiveBoard } from '../../data/boards/active-board.ts'
import { PHONE } from '../../theme/breakpoints.ts'
import { useDayClock } from '../../ui/page/day-clock.ts'
import classes from './standing.module.css'

/** Known on the first render, so that its space is reserved. */
const AT_ONCE = { getInitialValueInEffect: false }

/**
 * Days left, streak and readiness, below today's plan on a phone. Loads once it `isDue`; its space is
 * reserved. On wider screens the cards say the same beside it.
 */
export function StandingGate({ isDue }: { isDue: boolean }) {
  const isPhone = useMediaQuery(PHONE, false, AT_ONCE)
  const { data: board } = useActiveBoard()
  const [part, setPart] = useState<{ Standing: ComponentType } | null>(null)
  useEffect(() => {
    if (!isPhone || !isDue) return
    import('./standing.tsx').then(
      ({ Standing }) => startTransition(() => setPart({ Standing })),
      (error) => console.error('Could not load where you stand.', error),
    )
  }, [isPhone, isDue])
  const { today } = useDayClock()
  const phase = board ? boardPhase(board.targetDate, today) : null
  // Then today's card says what counts.
  const isOver = phase === 'day' || phase === 'after'
  if (!isPhone || board === null || isOver) return null
  return <div className={classes.place}>{part && <part.Standing />}</div>
}
