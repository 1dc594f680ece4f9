import { IconArrowRight, IconCheck, IconFlagCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSecondTapGuard } from '../screen/second-tap.ts'
import type { StudyAction } from '../study-action.ts'
import classes from './next-button.module.css'

interface NextButtonProps {
  action: StudyAction
  /** What a press does now. The second tap of a double tap does not trigger the next step. */
  step: string
  problem: string | null
  /** Replaces the problem once the answer is checked. */
  verdict: ReactNode
}

/** Checks the answer or opens the next question, or says why it cannot. */
export function NextButton({ action, step, problem, verdict }: NextButtonProps) {
  const guard = useSecondTapGuard(step)
  const Icon = ICONS[action.label] ?? IconFlagCheck
  return (
    <>
      {verdict || (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <button type="button" className={classes.next} onClickCapture={guard} onClick={action.run}>
        {action.label}
        <Icon size={22} aria-hidden="true" />
        <span className={classes.key} aria-hidden="true">
          {action.keyLabel}
        </span>
      </button>
    </>
  )
}

const ICONS: Readonly<Record<string, typeof IconCheck>> = {
  Check: IconCheck,
  Next: IconArrowRight,
}
