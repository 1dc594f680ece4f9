import type { Answer } from '@squared-away/domain/session-engine'
import { IconCheck, IconRotate2, IconX } from '@tabler/icons-react'
import type { RefObject } from 'react'
import type { CultureCard } from './culture-cards.ts'
import classes from './recall-card.module.css'

interface RecallCardProps {
  card: CultureCard
  /** The publication that the line is from. */
  source: string
  isFlipped: boolean
  /** How the card was marked, while it goes off. */
  mark: Answer | null
  onFlip: () => void
  cardRef: RefObject<HTMLButtonElement | null>
}

/**
 * The card to turn: above what is asked, below the line. What is asked stays in sight, since a line
 * is known by the one before it.
 */
export function RecallCard({ card, source, isFlipped, mark, onFlip, cardRef }: RecallCardProps) {
  return (
    <button
      ref={cardRef}
      type="button"
      className={classes.card}
      data-takes-keys
      data-mark={mark ?? undefined}
      onClick={onFlip}
      // Some browsers press a button when Space comes up again; the key has turned the card by then.
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
    >
      <span className={classes.asked}>
        <span className={classes.question}>{card.question}</span>
        {card.prompt.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a refrain may say a line twice
          <span key={index} className={classes.prompt}>
            {part}
          </span>
        ))}
      </span>
      <span className={classes.answer} data-shown={isFlipped || undefined}>
        {isFlipped ? (
          <>
            <span className={classes.line}>{card.line}</span>
            <span className={classes.source}>{source}</span>
          </>
        ) : (
          <span className={classes.turn}>
            <IconRotate2 size={18} stroke={1.6} aria-hidden="true" />
            Turn the card
          </span>
        )}
      </span>
      {mark !== null && (
        <span className={classes.mark} aria-hidden="true">
          {mark === 'correct' ? <IconCheck size={22} /> : <IconX size={22} />}
          {mark === 'correct' ? 'Correct' : 'Incorrect'}
        </span>
      )}
    </button>
  )
}
