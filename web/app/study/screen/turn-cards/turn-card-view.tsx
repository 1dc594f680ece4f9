import type { AnswerDetails } from '@squared-away/domain/study/answer-details'
import type { Answer } from '@squared-away/domain/study/session-engine'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { AnswerText, lengthOf } from '../answer-text.tsx'
import side from '../card-side.module.css'
import { FlipButton } from '../flip-button.tsx'
import classes from './turn-card.module.css'
import type { TurnCard } from './turn-card.ts'
import { type SwipeMarks, useSwipe } from './use-swipe.ts'

interface TurnCardViewProps {
  card: TurnCard
  /** What stands beside its answer. */
  details: AnswerDetails | undefined
  isFlipped: boolean
  /** How the card was marked, while it goes off. */
  mark: Answer | null
  /** The reference with its edition; null for a question that names none. */
  reference: string | null
  onFlip: () => void
  /** What a swipe to either side does. */
  marks: SwipeMarks
  cardRef: RefObject<HTMLElement | null>
}

/**
 * The card to turn over: text, with a button on each side, and pressed anywhere. Both sides share
 * one place, so that the card is as high as the longer one and turning it moves nothing.
 */
export function TurnCardView({
  card,
  details,
  isFlipped,
  mark,
  reference,
  onFlip,
  marks,
  cardRef,
}: TurnCardViewProps) {
  const swipe = useSwipe(cardRef, marks)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button within is what a key presses
    <article
      {...swipe()}
      ref={cardRef}
      className={classes.card}
      tabIndex={-1}
      data-takes-keys
      data-mark={mark ?? undefined}
      onClick={onFlip}
    >
      {/* A new card is a new sheet: it must not be seen turning back from the last answer. */}
      <span key={card.id} className={classes.sheet} data-flipped={isFlipped || undefined}>
        <span className={classes.side} inert={isFlipped}>
          <span className={side.tab}>{card.category}</span>
          <span className={classes.text} data-length={lengthOf(card.question)}>
            <span className="visually-hidden">Question: </span>
            {card.question}
          </span>
          <FlipButton />
        </span>
        <span className={classes.side} data-back inert={!isFlipped}>
          <span className={side.tab}>Answer</span>
          <span className={side.asked}>{card.question}</span>
          <AnswerText answer={card.answer} details={details} />
          <span className={side.reference}>{reference}</span>
        </span>
      </span>
      {mark !== null && (
        <span className={classes.mark} aria-hidden="true">
          {mark === 'correct' ? <IconCheck size={22} /> : <IconX size={22} />}
          {mark === 'correct' ? 'Correct' : 'Incorrect'}
        </span>
      )}
    </article>
  )
}
