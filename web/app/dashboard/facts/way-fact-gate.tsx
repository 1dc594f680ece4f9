import { startTransition, useContext, useEffect, useState } from 'react'
import type { WAYS } from '../ways.ts'
import { PlanDrawn } from './plan-drawn.ts'
import type { WAY_FACTS } from './way-facts.tsx'

/** The live fact of a card. Loads after today's plan; a card is complete without it. */
export function WayFactGate({ card }: { card: keyof typeof WAYS }) {
  const isDue = useContext(PlanDrawn)
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
