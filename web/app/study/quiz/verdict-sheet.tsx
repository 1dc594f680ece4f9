import type { QuizQuestion } from '@squared-away/domain/study/quiz'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { buzz } from '../screen/buzz.ts'
import { useReferenceLine } from '../screen/reference-line.ts'
import { ReferenceText } from '../screen/reference-text.tsx'
import classes from './verdict-sheet.module.css'

interface VerdictSheetProps {
  question: QuizQuestion
  /** The index of the chosen option. */
  chosen: number
  /** Why the answer is right, where the question says so. */
  reason: ReactNode
}

/**
 * Whether the answer was right, the right answer, the reason and the reference. Placed above the
 * button and takes the focus, which makes a screen reader read it.
 */
export function VerdictSheet({ question, chosen, reason }: VerdictSheetProps) {
  const referenceLine = useReferenceLine()
  const headingId = useId()
  const textId = useId()
  const sheet = useRef<HTMLElement>(null)
  const isRight = chosen === question.correctIndex
  useLayoutEffect(() => {
    buzz(isRight)
    sheet.current?.focus({ preventScroll: true })
    if (sheet.current) showRightOption(sheet.current)
  }, [isRight])
  const Icon = isRight ? IconCheck : IconX
  return (
    <section
      ref={sheet}
      className={classes.sheet}
      data-right={isRight || undefined}
      aria-labelledby={headingId}
      aria-describedby={textId}
      tabIndex={-1}
    >
      <p id={headingId} className={classes.mark}>
        <Icon size={22} stroke={2.4} aria-hidden="true" />
        {isRight ? 'Correct' : 'Incorrect'}
      </p>
      <div id={textId}>
        {!isRight && <p>Right answer: {question.options[question.correctIndex]}</p>}
        {reason}
        {question.reference !== null && (
          <p className={classes.reference}>
            <ReferenceText line={referenceLine(question.reference)} />
          </p>
        )}
      </div>
    </section>
  )
}

/** Space between the right option and the sheet once it has risen; px. */
const GAP_PX = 32

/** Scrolls so that the sheet does not cover the right option. */
function showRightOption(sheet: HTMLElement) {
  const option = document.querySelector('[data-outcome="right"]')?.getBoundingClientRect()
  const { top, left } = sheet.getBoundingClientRect()
  const covered = option === undefined ? 0 : option.bottom + GAP_PX - top
  // Held sideways, the sheet is next to the options.
  if (option && option.right > left && covered > 0) window.scrollBy(0, covered)
}
