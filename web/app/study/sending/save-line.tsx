import type { ReactNode } from 'react'
import classes from './save-state.module.css'

interface SaveLineProps {
  icon: ReactNode
  failed?: boolean
  children: ReactNode
}

/** The save state of an ended session, in a line that screen readers announce. */
export function SaveLine({ icon, failed = false, children }: SaveLineProps) {
  return (
    <div
      className={classes.line}
      data-failed={failed || undefined}
      role={failed ? 'alert' : 'status'}
    >
      {icon}
      <div>{children}</div>
    </div>
  )
}
