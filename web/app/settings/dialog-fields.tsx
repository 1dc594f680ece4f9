import type { ReactNode } from 'react'
import classes from './dialog-fields.module.css'

/** Stacks the fields of a dialog. */
export function DialogFields({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>
}
