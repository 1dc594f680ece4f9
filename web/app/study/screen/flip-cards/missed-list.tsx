import ruled from '../../../ui/lists/ruled-list.module.css'
import { QuestionPicture } from '../../../ui/pictures/question-picture.tsx'
import type { LoadedDetails } from '../../details/loaded-details.ts'
import { NO_DETAILS } from '../../details/use-answer-details.ts'
import { AnswerReason } from '../answer-reason.tsx'
import { ReferenceText } from '../reference-text.tsx'
import type { FlipCard } from './flip-card.ts'
import classes from './missed-list.module.css'

interface MissedListProps {
  heading: string
  cards: readonly FlipCard[]
  referenceLine?: (reference: string) => string
  /** The details of the answers. */
  details?: LoadedDetails
}

/** Both sides of the missed cards. */
export function MissedList(props: MissedListProps) {
  const { heading, cards, referenceLine = String, details = NO_DETAILS } = props
  return (
    <section className={classes.missed} aria-labelledby="missed">
      <h2 id="missed" className={classes.heading}>
        {heading}
      </h2>
      <ul className={`${ruled.list} ${classes.list}`}>
        {cards.map((card) => (
          <li key={card.id}>
            <p className={classes.category}>{card.category}</p>
            <p className={classes.question}>{card.question}</p>
            <QuestionPicture id={card.picture} size="small" />
            <p className={classes.answer}>{card.answer}</p>
            <AnswerReason details={details} id={card.id} />
            {card.reference !== null && (
              <p className={classes.reference}>
                <ReferenceText line={referenceLine(card.reference)} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
