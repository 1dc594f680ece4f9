import type { AnswerExtras } from '@squared-away/domain/study/answer-details'
import type { AnswerMark } from '@squared-away/domain/study/session-engine'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { CardSheet } from './card-sheet.tsx'
import { CardSwipe, type SwipeMarks } from './card-swipe.tsx'
import classes from './turn-card.module.css'
import type { TurnCard } from './turn-card.ts'

interface TurnCardViewProps {
  card: TurnCard
  /** What stands beside its answer. */
  details: AnswerExtras | undefined
  isFlipped: boolean
  /** How the card was marked, while it goes off. */
  mark: AnswerMark | null
  /** The reference with its edition; null for a question that names none. */
  reference: string | null
  onFlip: () => void
  /** What a swipe to either side does. */
  marks: SwipeMarks
  cardRef: RefObject<HTMLElement | null>
}

/** There all the time and only seen in turn, so that a mark builds and lays out nothing. */
const MARKS = (
  <>
    <span className={classes.mark} data-kind="correct" aria-hidden="true">
      <IconCheck size={22} />
      Correct
    </span>
    <span className={classes.mark} data-kind="incorrect" aria-hidden="true">
      <IconX size={22} />
      Incorrect
    </span>
  </>
)

/**
 * The card to turn over: text, with a button on each side, and pressed anywhere. Both sides share
 * one place, so that the card is as high as the longer one and turning it moves nothing.
 */
export function TurnCardView(props: TurnCardViewProps) {
  const { card, details, isFlipped, mark, reference, onFlip, marks, cardRef } = props
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button within is what a key presses
    <article
      ref={cardRef}
      className={classes.card}
      tabIndex={-1}
      data-takes-keys
      data-mark={mark ?? undefined}
      onClick={onFlip}
    >
      {/* A new card is a new sheet: it must not be seen turning back from the last answer. */}
      <CardSheet key={card.id} {...{ card, details, isFlipped, reference }} />
      {MARKS}
      <CardSwipe card={cardRef} marks={marks} />
    </article>
  )
}
