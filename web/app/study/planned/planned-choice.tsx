import {
  type ComponentProps,
  type ComponentType,
  startTransition,
  useEffect,
  useState,
} from 'react'
import classes from './planned-choice.module.css'
import type { PlannedDeck } from './planned-deck.tsx'

type PlannedChoiceProps = ComponentProps<typeof PlannedDeck>

/**
 * 'What the plan says' above the manual choice. Its space is reserved at once and its code loads
 * after the first paint; the choice below works without it.
 */
export function PlannedChoice(props: PlannedChoiceProps) {
  const [part, setPart] = useState<{ Deck: ComponentType<PlannedChoiceProps> } | null>(null)
  useEffect(() => {
    import('./planned-deck.tsx').then(
      ({ PlannedDeck: Deck }) => startTransition(() => setPart({ Deck })),
      (error) => console.error('Could not load the plan.', error),
    )
  }, [])
  return (
    <section className={classes.planned} aria-labelledby="planned">
      <h2 id="planned" className={classes.heading}>
        What the plan says
      </h2>
      {part ? <part.Deck {...props} /> : <p className={classes.words}>Loading your plan...</p>}
    </section>
  )
}
