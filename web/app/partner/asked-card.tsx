import type { AnswerExtras } from '@squared-away/domain/study/answer-details'
import { AnswerText } from '../study/screen/answer-text.tsx'
import { ReferenceText } from '../study/screen/reference-text.tsx'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { QuestionPicture } from '../ui/pictures/question-picture.tsx'
import classes from './asked-card.module.css'
import { isRecited, type PartnerCard } from './partner-card.ts'
import { splitWords } from './wrong-words.tsx'

interface AskedCardProps {
  card: PartnerCard
  /** Note beside the answer. */
  details: AnswerExtras | undefined
  /** Reference with edition. */
  reference: string | null
  /** Indexes of the words of a recited line that were wrong. */
  wrongWords: ReadonlySet<number>
  onWord: (place: number) => void
}

/** Question and answer together, readable at arm's length. */
export function AskedCard({ card, details, reference, wrongWords, onWord }: AskedCardProps) {
  return (
    <BinderCard tab={card.category} as="div">
      <div className={classes.asked}>
        <p className={classes.question}>{card.question}</p>
        <QuestionPicture id={card.picture} />
        {isRecited(card) ? (
          <fieldset className={classes.words}>
            <legend className={classes.hint}>
              Tap each wrong word. A line with one is a NO-GO.
            </legend>
            {splitWords(card.answer).map((word, place) => (
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
        {reference !== null && (
          <p className={classes.hint}>
            <ReferenceText line={reference} />
          </p>
        )}
      </div>
    </BinderCard>
  )
}
