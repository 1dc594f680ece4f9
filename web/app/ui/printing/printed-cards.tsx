import classes from './printed-cards.module.css'

/** A card on paper: what is asked, and what is answered, in paragraphs. */
export interface PrintedCard {
  id: string
  asked: string
  /** With a label before those that have one. */
  answers: readonly { label: string | null; text: string }[]
  /** What stands below, such as the reference. */
  source: string
}

/** Cards one below the other; none of them goes over two pages. */
export function PrintedCards({ cards }: { cards: readonly PrintedCard[] }) {
  return (
    <ol className={classes.cards}>
      {cards.map(({ id, asked, answers, source }) => (
        <li key={id} className={classes.card}>
          <p className={classes.asked}>{asked}</p>
          {answers.map(({ label, text }) => (
            <p key={label} className={classes.answer}>
              {label !== null && <strong>{label}: </strong>}
              {text}
            </p>
          ))}
          {source !== '' && <p className={classes.source}>{source}</p>}
        </li>
      ))}
    </ol>
  )
}
