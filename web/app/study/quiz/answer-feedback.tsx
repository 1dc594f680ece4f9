import type { QuizQuestion } from '@squared-away/domain/study/quiz'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useReferenceLine } from '../screen/reference-line.ts'
import classes from './answer-feedback.module.css'

interface AnswerFeedbackProps {
  question: QuizQuestion
  /** The index of the chosen option. */
  chosen: number
}

/** Whether the answer was right, the right answer and its reference. */
export function AnswerFeedback({ question, chosen }: AnswerFeedbackProps) {
  const referenceLine = useReferenceLine()
  const isRight = chosen === question.correctIndex
  return (
    <div className={classes.feedback} data-right={isRight || undefined}>
      <p className={classes.mark}>
        {isRight ? (
          <IconCheck size={20} aria-hidden="true" />
        ) : (
          <IconX size={20} aria-hidden="true" />
        )}
        {isRight ? 'Correct' : 'Incorrect'}
      </p>
      {!isRight && <p>Right answer: {question.options[question.correctIndex]}</p>}
      {question.reference !== null && (
        <p className={classes.reference}>{referenceLine(question.reference)}</p>
      )}
    </div>
  )
}
