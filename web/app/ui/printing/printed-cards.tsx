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

/** How cards are laid out on paper. */
export interface CardLayout {
  columns: 1 | 2
  /** Whether the answers follow after all questions, by their numbers. */
  areAnswersLast: boolean
}

interface PrintedCardsProps extends Partial<CardLayout> {
  cards: readonly PrintedCard[]
}

/** Printed cards; none breaks across pages. */
export function PrintedCards({ cards, columns = 1, areAnswersLast = false }: PrintedCardsProps) {
  return (
    <>
      <ol className={classes.cards} data-columns={columns}>
        {cards.map((card) => (
          <li key={card.id} className={classes.card} data-block>
            <p className={classes.asked}>{card.asked}</p>
            <QuestionPicture id={card.picture} size="small" />
            {!areAnswersLast && <Answer card={card} />}
          </li>
        ))}
      </ol>
      {areAnswersLast && (
        <section className={classes.answers}>
          <h2 data-block>Answers</h2>
          <ol className={classes.cards} data-columns={columns}>
            {cards.map((card) => (
              <li key={card.id} className={classes.card} data-block>
                <Answer card={card} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

function Answer({ card: { answers, source } }: { card: PrintedCard }) {
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
