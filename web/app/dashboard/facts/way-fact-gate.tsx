import { startTransition, useContext, useEffect, useState } from 'react'
import { useActiveBoard } from '../../data/boards/active-board.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { isArriving } from '../../session/arrival.ts'
import type { WAYS } from '../ways.ts'
import { PlanDrawn } from './plan-drawn.ts'
import type { WAY_FACTS } from './way-facts.tsx'

/** The live fact of a card. Loads after today's plan; a card is complete without it. */
export function WayFactGate({ card }: { card: keyof typeof WAYS }) {
  const isDrawn = useContext(PlanDrawn)
  const isArrival = useIsArriving()
  const isDue = isDrawn && !isArrival
  const [facts, setFacts] = useState<typeof WAY_FACTS | null>(null)
  useEffect(() => {
    if (!isDue) return
    import('./way-facts.tsx').then(
      ({ WAY_FACTS: loaded }) => startTransition(() => setFacts(loaded)),
      (error) => console.error('Could not load what the cards say.', error),
    )
  }, [isDue])
  const Fact = facts?.[card]
  return Fact ? <Fact /> : null
}

/** While the first board is asked for, 'Not tried yet' on each card would only be noise. */
function useIsArriving(): boolean {
  const user = useSignedInUser()
  const { data: board } = useActiveBoard()
  return board === null && isArriving(user, Date.now())
}
