import { startTransition, useEffect, useState } from 'react'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { CardFailure } from '../card-failure.tsx'
import type { TodayCard } from './today-card.tsx'
import classes from './today-frame.module.css'
import { TodayFrame } from './today-frame.tsx'

/**
 * Today's plan, above the cards. Its space is reserved; the code of the plan loads after the first
 * paint, so that it does not slow down the dashboard. `onDrawn` runs once the plan, or why there is
 * none, is on the screen.
 */
export function Today({ onDrawn }: { onDrawn: () => void }) {
  const [Card, setCard] = useState<typeof TodayCard | null>(null)
  const [turn, setTurn] = useState(0)
  const [failedTurn, setFailedTurn] = useState(-1)

  useEffect(() => {
    let stopped = false
    import('./today-card.tsx').then(
      (part) => stopped || startTransition(() => setCard(() => part.TodayCard)),
      (error) => {
        console.error('Could not load the plan.', error)
        if (stopped) return
        setFailedTurn(turn)
        onDrawn()
      },
    )
    return () => {
      stopped = true
    }
  }, [turn, onDrawn])

  return (
    <BinderCard tab="Today" className={classes.card} labelledBy="today">
      {Card ? (
        <Card onDrawn={onDrawn} />
      ) : failedTurn === turn ? (
        <TodayFrame heading="Today">
          <CardFailure
            message="Could not load your plan."
            onRetry={() => setTurn(turn + 1)}
            retrying={false}
          />
        </TodayFrame>
      ) : (
        <TodayFrame heading="Planning your day..." isPending />
      )}
    </BinderCard>
  )
}
