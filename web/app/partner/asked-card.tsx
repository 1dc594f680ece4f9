import type { AnswerDetails } from '@squared-away/domain/study/answer-details'
import { AnswerText } from '../study/screen/answer-text.tsx'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import classes from './asked-card.module.css'
import { isRecited, type PartnerCard } from './partner-card.ts'
import { wordsOf } from './wrong-words.tsx'

interface AskedCardProps {
  card: PartnerCard
  /** What stands beside its answer. */
  details: AnswerDetails | undefined
  /** The reference with its edition. */
  reference: string | null
  /** Words of a recited line that were said wrong, by their places. */
  wrongWords: ReadonlySet<number>
  onWord: (place: number) => void
}

/** The question and its answer at once, large enough to read at arm's length. */
export function AskedCard({ card, details, reference, wrongWords, onWord }: AskedCardProps) {
  return (
    <BinderCard tab={card.category} as="div">
      <div className={classes.asked}>
        <p className={classes.question}>{card.question}</p>
        {isRecited(card) ? (
          <fieldset className={classes.words}>
            <legend className={classes.hint}>
              Tap each wrong word. A line with one is a NO-GO.
            </legend>
            {wordsOf(card.answer).map((word, place) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: a line may say a word twice
                key={place}
                type="button"
                className={classes.word}
                aria-pressed={wrongWords.has(place)}
                onClick={() => onWord(place)}
              >
                {word}
              </button>
            ))}
          </fieldset>
        ) : (
          <div className={classes.answer}>
            <AnswerText answer={card.answer} details={details} />
          </div>
        )}
        {reference !== null && <p className={classes.hint}>{reference}</p>}
      </div>
    </BinderCard>
  )
}
