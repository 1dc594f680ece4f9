import { QuestionPicture } from '../../pictures/question-picture.tsx'
import type { PrintedCard } from '../printed-cards.tsx'
import classes from './cut-cards.module.css'

/** Up to how many letters a text is printed large, in the middle, or a little larger. */
const LARGE_LETTERS = 90
const MEDIUM_LETTERS = 240

const sizeOf = (letters: number) =>
  letters <= LARGE_LETTERS ? 'large' : letters <= MEDIUM_LETTERS ? 'medium' : 'small'

/** The question of a card that is cut out, with its picture. */
export function CardFront({ card }: { card: PrintedCard }) {
  return (
    <div className={classes.text} data-size={card.picture ? 'small' : sizeOf(card.asked.length)}>
      <p className={classes.asked}>{card.asked}</p>
      <QuestionPicture id={card.picture} size="small" />
    </div>
  )
}

/** The answer of a card that is cut out, and its source. */
export function CardBack({ card: { answers, source } }: { card: PrintedCard }) {
  const letters = answers.reduce((sum, { text }) => sum + text.length, 0)
  const isPlain = answers.every(({ label, text }) => label === null && !text.includes('\n'))
  return (
    <>
      <div className={classes.text} data-size={isPlain ? sizeOf(letters) : 'small'}>
        {answers.map(({ label, text }) => (
          <p key={label} className={classes.answer}>
            {label !== null && <strong>{label}: </strong>}
            {text}
          </p>
        ))}
      </div>
      {source !== '' && <p className={classes.source}>{source}</p>}
    </>
  )
}
