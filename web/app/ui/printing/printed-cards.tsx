import { QuestionPicture } from '../pictures/question-picture.tsx'
import classes from './printed-cards.module.css'

/** A printed card: question and answer, as paragraphs. */
export interface PrintedCard {
  id: string
  asked: string
  /** The id of the picture that it asks about. */
  picture?: string | null | undefined
  /** Paragraphs, some with a label. */
  answers: readonly { label: string | null; text: string }[]
  /** A line below, such as the reference. */
  source: string
}

/** Printed cards; none breaks across pages. */
export function PrintedCards({ cards }: { cards: readonly PrintedCard[] }) {
  return (
    <ol className={classes.cards}>
      {cards.map(({ id, asked, picture, answers, source }) => (
        <li key={id} className={classes.card}>
          <p className={classes.asked}>{asked}</p>
          <QuestionPicture id={picture} size="small" />
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
