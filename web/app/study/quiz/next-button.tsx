import { IconArrowRight, IconFlagCheck } from '@tabler/icons-react'
import type { StudyAction } from '../study-action.ts'
import classes from './next-button.module.css'

/** Goes on to the next question, or says why not. */
export function NextButton({ action, problem }: { action: StudyAction; problem: string | null }) {
  const Icon = action.label === 'Next' ? IconArrowRight : IconFlagCheck
  return (
    <>
      <p className={classes.problem} role="alert">
        {problem}
      </p>
      <button type="button" className={classes.next} onClick={action.run}>
        {action.label}
        <Icon size={22} aria-hidden="true" />
        <span className={classes.key} aria-hidden="true">
          {action.keyLabel}
        </span>
      </button>
    </>
  )
}
