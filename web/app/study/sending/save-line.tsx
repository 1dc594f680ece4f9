import type { ReactNode } from 'react'
import classes from './save-state.module.css'

interface SaveLineProps {
  icon: ReactNode
  failed?: boolean
  children: ReactNode
}

/** How an ended session stands, in a line that is read out. */
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
