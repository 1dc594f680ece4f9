import type { ReactNode } from 'react'
import classes from './today-frame.module.css'

interface TodayFrameProps {
  heading: string
  /** Text below the heading. */
  words?: ReactNode
  /** The action. */
  action?: ReactNode
  /** Shows placeholders for text and button. */
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
        {isPending && <span className={classes.partsToCome} aria-hidden="true" />}
      </div>
      {action !== undefined && <div className={classes.action}>{action}</div>}
      {isPending && <span className={classes.actionToCome} aria-hidden="true" />}
      {children}
    </div>
  )
}
