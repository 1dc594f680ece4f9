import classes from './missed-list.module.css'
import type { TurnCard } from './turn-card.ts'

interface MissedListProps {
  heading: string
  cards: readonly TurnCard[]
  referenceLine?: (reference: string) => string
}

/** Both sides of the cards that were missed. */
export function MissedList({ heading, cards, referenceLine = String }: MissedListProps) {
  return (
    <section className={classes.missed} aria-labelledby="missed">
      <h2 id="missed" className={classes.heading}>
        {heading}
      </h2>
      <ul className={classes.list}>
        {cards.map((card) => (
          <li key={card.id}>
            <p className={classes.category}>{card.category}</p>
            <p className={classes.question}>{card.question}</p>
            <p className={classes.answer}>{card.answer}</p>
            {card.reference !== null && (
              <p className={classes.reference}>{referenceLine(card.reference)}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
