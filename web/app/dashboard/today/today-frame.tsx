import type { ReactNode } from 'react'
import classes from './today-frame.module.css'

/**
 * Shown until the plan is there. The same for everybody, so that the build prerenders it, and large
 * enough that what replaces it is not counted as a later first view.
 */
const TO_COME = 'Your cards for today come first. Then your board, your streak and your readiness.'

interface TodayFrameProps {
  heading: ReactNode
  /** Text below the heading. */
  words?: ReactNode
  /** The action. */
  action?: ReactNode
  /** Shows what is to come, and a placeholder for the button. */
  isPending?: boolean
  children?: ReactNode
}

/** Today's heading, summary, and start button. */
export function TodayFrame(props: TodayFrameProps) {
  const { heading, words, action, isPending = false, children } = props
  return (
    <div className={classes.today} aria-busy={isPending}>
      <div className={classes.words}>
        <h2 id="today" className={classes.heading}>
          {heading}
        </h2>
        {words !== undefined && <p className={classes.parts}>{words}</p>}
        {isPending && <p className={classes.parts}>{TO_COME}</p>}
      </div>
      {action !== undefined && <div className={classes.action}>{action}</div>}
      {isPending && <span className={classes.actionToCome} aria-hidden="true" />}
      {children}
    </div>
  )
}
