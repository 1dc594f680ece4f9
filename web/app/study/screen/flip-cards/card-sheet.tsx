import type { AnswerExtras } from '@squared-away/domain/study/answer-details'
import { memo } from 'react'
import { usePaintedValue } from '../../../ui/page/after-paint.ts'
import { QuestionPicture } from '../../../ui/pictures/question-picture.tsx'
import { AnswerText, textLengthClass } from '../answer-text.tsx'
import side from '../card-side.module.css'
import { FlipButton } from '../flip-button.tsx'
import type { Ticks } from '../list-ticks.tsx'
import { ReferenceText } from '../reference-text.tsx'
import classes from './flip-card.module.css'
import type { FlipCard } from './flip-card.ts'

interface CardSheetProps {
  card: FlipCard
  /** The details of its answer. */
  details: AnswerExtras | undefined
  isFlipped: boolean
  /** The reference with its edition; null if the question has none. */
  reference: string | null
  /** Which items of a list were said. */
  ticks: Ticks
}

/** Both sides of one card. Must be remounted for another card (`key`). */
export function CardSheet({ card, details, isFlipped, reference, ticks }: CardSheetProps) {
  // The flip shows at once. `inert` on the other side, which affects its whole subtree, follows
  // after the paint.
  const isAnswer = usePaintedValue(isFlipped)
  return (
    <div className={classes.sheet} data-flipped={isFlipped || undefined}>
      <div className={classes.side} inert={isAnswer}>
        <QuestionSide card={card} />
      </div>
      <div className={classes.side} data-back inert={!isAnswer}>
        <AnswerSide card={card} details={details} reference={reference} ticks={ticks} />
      </div>
    </div>
  )
}

/** Memoized, so that a flip does not render the sides. */
const QuestionSide = memo(function QuestionSide({ card }: Pick<CardSheetProps, 'card'>) {
  return (
    <>
      <p className={side.tab}>{card.category}</p>
      <p className={classes.text} data-length={textLengthClass(card.question)}>
        <span className="visually-hidden">Question: </span>
        {card.question}
        <QuestionPicture id={card.picture} />
      </p>
      <FlipButton />
    </>
  )
})

type AnswerSideProps = Omit<CardSheetProps, 'isFlipped'>

const AnswerSide = memo(function AnswerSide({ card, details, reference, ticks }: AnswerSideProps) {
  return (
    <>
      <p className={side.tab}>Answer</p>
      <p className={side.asked}>
        {card.question}
        <QuestionPicture id={card.picture} size="small" />
      </p>
      <AnswerText answer={card.answer} details={details} ticks={ticks} />
      <p className={side.reference}>
        <ReferenceText line={reference} />
      </p>
    </>
  )
})
