import type { RoundPlace, RoundResult } from '@squared-away/domain/study/rounds'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { BinderCard } from '../../../ui/cards/binder-card.tsx'
import classes from './round-break.module.css'

export interface RoundBreakProps {
  place: RoundPlace
  result: RoundResult
  /** All cards of the deck that are not answered yet. */
  left: number
}

/** Between two rounds: what came of the last one. The buttons below it stop or go on. */
export function RoundBreak({ place: { round, rounds, size }, result, left }: RoundBreakProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <BinderCard tab={`Round ${round} of ${rounds}`} labelledBy="round" fill>
      <div className={classes.middle}>
        <span className={classes.check}>
          <IconCheck size={30} stroke={2.4} aria-hidden="true" />
        </span>
        <h2 ref={heading} id="round" className={classes.heading} tabIndex={-1} data-takes-keys>
          Round {round} done
        </h2>
        <p className={classes.words}>
          {result.right} of {size} right at first.
          {result.fixed > 0 && ` ${result.fixed} missed and fixed.`}
          {result.missed > result.fixed && ` ${comeAgain(result.missed - result.fixed)}`}
        </p>
        <p className={classes.left}>
          {left} {left === 1 ? 'card' : 'cards'} left. What you did is saved either way.
        </p>
      </div>
    </BinderCard>
  )
}

const comeAgain = (cards: number) => (cards === 1 ? '1 comes again.' : `${cards} come again.`)
