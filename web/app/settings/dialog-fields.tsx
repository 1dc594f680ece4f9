import type { ReactNode } from 'react'
import classes from './dialog-fields.module.css'

/** The fields of a dialog, one below the other. */
export function DialogFields({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>
}
