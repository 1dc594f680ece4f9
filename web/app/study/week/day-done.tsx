import { IconCheck } from '@tabler/icons-react'
import classes from './day-done.module.css'

/** 'Done for today', with a check mark. */
export function DayDone() {
  return (
    <span className={classes.done}>
      <span className={classes.check}>
        <IconCheck size={22} stroke={2.6} aria-hidden="true" />
      </span>
      Done for today
    </span>
  )
}
