import type { ReactNode } from 'react'
import classes from './row-list.module.css'

/** A short list of rows with name, details and an optional button. */
export function SettingsRowList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  )
}

export function Row({
  name,
  about,
  mark,
  action,
}: {
  name: ReactNode
  about: ReactNode
  /** Badge text that distinguishes a row. */
  mark?: string | undefined
  action?: ReactNode
}) {
  return (
    <li className={classes.row}>
      <div className={classes.texts}>
        <p className={classes.name}>
          {name}
          {mark !== undefined && <span className={classes.mark}>{mark}</span>}
        </p>
        <p className={classes.about}>{about}</p>
      </div>
      {action}
    </li>
  )
}
