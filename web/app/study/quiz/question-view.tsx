import type { QuizQuestion } from '@squared-away/domain/study/quiz'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import side from '../screen/card-side.module.css'
import classes from './question-view.module.css'

interface QuestionViewProps {
  question: QuizQuestion
  /** Counted from 1. */
  number: number
  /** The index of the chosen option. */
  chosen: number | null
  /** True while the answered question is shown before the next one. */
  isGoing: boolean
  /** False for the first question, because the page has the focus. */
  takesFocus: boolean
  onChoose: (option: number) => void
  /** Below the options. */
  children?: ReactNode
}

/** A question and its options. Must be remounted for each question (`key`). */
export function QuestionView({
  question,
  number,
  chosen,
  isGoing,
  takesFocus,
  onChoose,
  children,
}: QuestionViewProps) {
  const headingId = useId()
  const group = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const takesFocusAtFirst = useRef(takesFocus)
  useEffect(() => {
    // The previously focused element was removed with the previous question.
    if (!takesFocusAtFirst.current) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])

  return (
    <article className={classes.card} data-going={isGoing || undefined}>
      <p className={side.tab}>{question.category}</p>
      <h2
        ref={heading}
        id={headingId}
        tabIndex={-1}
        className={classes.question}
        data-long={question.question.length > 120 || undefined}
      >
        <span className="visually-hidden">Question {number}: </span>
        {question.question}
      </h2>
      <div role="radiogroup" aria-labelledby={headingId} className={classes.options}>
        {question.options.map((option, index) => (
          <label key={option} className={classes.option}>
            <input
              type="radio"
              name={group}
              checked={chosen === index}
              onChange={() => onChoose(index)}
            />
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <span className={classes.text}>{option}</span>
          </label>
        ))}
      </div>
      {children}
    </article>
  )
}
