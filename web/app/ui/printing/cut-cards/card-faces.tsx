import { QuestionPicture } from '../../pictures/question-picture.tsx'
import type { PrintedCard } from '../printed-cards.tsx'
import classes from './cut-cards.module.css'

/** The question of a card that is cut out, with its picture. */
export function CardFront({ card }: { card: PrintedCard }) {
  return (
    <>
      <p className={classes.asked}>{card.asked}</p>
      <QuestionPicture id={card.picture} size="small" />
    </>
  )
}

/** The answer of a card that is cut out, and its source. */
export function CardBack({ card: { answers, source } }: { card: PrintedCard }) {
  return (
    <>
      {answers.map(({ label, text }) => (
        <p key={label} className={classes.answer}>
          {label !== null && <strong>{label}: </strong>}
          {text}
        </p>
      ))}
      {source !== '' && <p className={classes.source}>{source}</p>}
    </>
  )
}
