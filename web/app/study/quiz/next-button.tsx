import { IconArrowRight, IconFlagCheck } from '@tabler/icons-react'
import { useSecondTapGuard } from '../screen/second-tap.ts'
import type { StudyAction } from '../study-action.ts'
import classes from './next-button.module.css'

/** Opens the next question, or says why it cannot. */
export function NextButton({
  action,
  step,
  problem,
}: {
  action: StudyAction
  /** What a press does now; the second half of a double tap does not do the next step. */
  step: string
  problem: string | null
}) {
  const guard = useSecondTapGuard(step)
  const Icon = action.label === 'Next' ? IconArrowRight : IconFlagCheck
  return (
    <>
      <p className={classes.problem} role="alert">
        {problem}
      </p>
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
