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
 * 'What the plan says' above one's own choice. Its place is there at once, and its code comes after
 * the first paint; without it the choice below is the same.
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
