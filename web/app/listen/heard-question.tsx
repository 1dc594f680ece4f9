import type { HeardMark } from '@squared-away/domain/study/heard-cards'
import { IconCheck, IconX } from '@tabler/icons-react'
import { ReferenceText } from '../study/screen/reference-text.tsx'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { QuestionPicture } from '../ui/pictures/question-picture.tsx'
import type { HeardCard } from './heard-card.ts'
import classes from './listening-session.module.css'

interface HeardQuestionProps {
  card: HeardCard
  /** How the soldier marked it; undefined if not yet. */
  mark: HeardMark | undefined
  /** Whether the pause is over and the answer is read. */
  isAnswered: boolean
  /** The reference with its edition; null if the question has none. */
  reference: string | null
}

/** The question that is heard, and its answer once the pause is over. */
export function HeardQuestion({ card, mark, isAnswered, reference }: HeardQuestionProps) {
  return (
    <BinderCard tab={card.category} labelledBy="heard-question" className={classes.card} fill>
      <h2 id="heard-question" className={classes.question}>
        {card.question}
      </h2>
      <QuestionPicture id={card.picture} />
      {isAnswered ? (
        <>
          <p className={classes.answer}>{card.answer}</p>
          {reference !== null && (
            <p className={classes.reference}>
              <ReferenceText line={reference} />
            </p>
          )}
        </>
      ) : (
        <p className={classes.pause}>
          {card.isText
            ? 'Get ready to say it along.'
            : 'Say your answer. The right one comes after the pause.'}
        </p>
      )}
      <p className={classes.marked} role="status">
        {mark === 'correct' && (
          <>
            <IconCheck size={18} aria-hidden="true" /> You marked it: Knew it.
          </>
        )}
        {mark === 'incorrect' && (
          <>
            <IconX size={18} aria-hidden="true" /> You marked it: Missed it.
          </>
        )}
      </p>
    </BinderCard>
  )
}
