import type { QuizQuestion } from '@squared-away/domain/study/quiz'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { QuestionPicture } from '../../ui/pictures/question-picture.tsx'
import side from '../screen/card-side.module.css'
import { useReferenceLine } from '../screen/reference-line.ts'
import { useSecondTapGuard } from '../screen/second-tap.ts'
import classes from './question-view.module.css'

interface QuestionViewProps {
  question: QuizQuestion
  /** Counted from 1. */
  number: number
  /** The index of the chosen option. */
  chosen: number | null
  /** The verdict is shown: the options are marked, and the choice is final. */
  isRevealed: boolean
  /** True while the answered question is shown before the next one. */
  isGoing: boolean
  /** False for the first question, because the page has the focus. */
  takesFocus: boolean
  onChoose: (option: number) => void
}

/** A question and its options. Must be remounted for each question (`key`). */
export function QuestionView({
  question,
  number,
  chosen,
  isRevealed,
  isGoing,
  takesFocus,
  onChoose,
}: QuestionViewProps) {
  // Loads it before the verdict needs it: a screen reader reads a verdict that changes again.
  useReferenceLine()
  const headingId = useId()
  const group = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const options = useRef<HTMLDivElement>(null)
  const takesFocusAtFirst = useRef(takesFocus)
  useEffect(() => {
    // The previously focused element was removed with the previous question.
    if (!takesFocusAtFirst.current) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  const guard = useSecondTapGuard(question.id)
  const chooseAtFirst = useRef(onChoose)
  // Runs before the app handles a press that was queued until it started.
  useLayoutEffect(() => {
    // Chosen on the prerendered page, before the app had started.
    const pressed = [...(options.current?.querySelectorAll('input') ?? [])].findIndex(
      (input) => input.checked,
    )
    if (pressed >= 0) chooseAtFirst.current(pressed)
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
        <span className="visually-hidden">Question {number}:&nbsp;</span>
        {question.question}
        <QuestionPicture id={question.picture} />
      </h2>
      <div
        ref={options}
        role="radiogroup"
        aria-labelledby={headingId}
        className={classes.options}
        onClickCapture={guard}
      >
        {question.options.map((option, index) => {
          const outcome = isRevealed ? outcomeOf(question, index, chosen) : null
          return (
            <label key={option} className={classes.option} data-outcome={outcome}>
              <input
                type="radio"
                name={group}
                checked={chosen === index}
                disabled={isRevealed}
                onChange={() => onChoose(index)}
              />
              <span className={classes.number} aria-hidden="true">
                {index + 1}
              </span>
              <span className={classes.text}>{option}</span>
              {outcome && <OutcomeSign outcome={outcome} />}
            </label>
          )
        })}
      </div>
    </article>
  )
}

type Outcome = 'right' | 'wrong'

/** Null for an option that is neither the answer nor the choice. */
function outcomeOf(
  { correctIndex }: QuizQuestion,
  option: number,
  chosen: number | null,
): Outcome | null {
  if (option === correctIndex) return 'right'
  return option === chosen ? 'wrong' : null
}

function OutcomeSign({ outcome }: { outcome: Outcome }) {
  const Icon = outcome === 'right' ? IconCheck : IconX
  return (
    <span className={classes.sign}>
      <Icon size={22} stroke={2.4} aria-hidden="true" />
      <span className="visually-hidden">
        {outcome === 'right' ? ', the right answer' : ', your answer, wrong'}
      </span>
    </span>
  )
}
