import type { AnswerExtras } from '@squared-away/domain/study/answer-details'
import type { AnswerMark } from '@squared-away/domain/study/session-engine'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { RefObject } from 'react'
import type { Ticks } from '../list-ticks.tsx'
import { CardSheet } from './card-sheet.tsx'
import { CardSwipe, type SwipeMarks } from './card-swipe.tsx'
import classes from './flip-card.module.css'
import type { FlipCard } from './flip-card.ts'

interface FlipCardViewProps {
  card: FlipCard
  /** The details of its answer. */
  details: AnswerExtras | undefined
  isFlipped: boolean
  /** How the card was marked, while it is still shown. */
  mark: AnswerMark | null
  /** The reference with its edition; null if the question has none. */
  reference: string | null
  /** Which items of a list were said. */
  ticks: Ticks
  onFlip: () => void
  /** The actions of a swipe to either side. */
  marks: SwipeMarks
  cardRef: RefObject<HTMLElement | null>
}

/** Always mounted, with only the visibility changing, so that a mark causes no layout. */
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
 * A flip card: text with a button on each side; a press anywhere flips it. Both sides share one
 * grid cell, so that the card is as high as the longer one and a flip moves nothing.
 */
export function FlipCardView(props: FlipCardViewProps) {
  const { card, details, isFlipped, mark, reference, onFlip, marks, cardRef, ticks } = props
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button within is what a key presses
    // biome-ignore lint/a11y/useSemanticElements: it is an article; see its role
    <article
      ref={cardRef}
      className={classes.card}
      // Orca reads the first words of an article at each focus: after a mark, those of the old card.
      role="region"
      aria-label="Card"
      tabIndex={-1}
      data-takes-keys
      data-mark={mark ?? undefined}
      onClick={onFlip}
    >
      {/* A new card gets a new sheet, so that it does not visibly flip back from the last answer. */}
      <CardSheet key={card.id} {...{ card, details, isFlipped, reference, ticks }} />
      {MARKS}
      <CardSwipe card={cardRef} marks={marks} />
    </article>
  )
}
