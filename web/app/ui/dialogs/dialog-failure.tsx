import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './dialog-failure.module.css'

export interface Failure {
  message: string
  /** The server's reason, if it gave one. */
  detail?: string
}

/** What went wrong, at the top of a dialog's actions, which stay visible while it scrolls. */
export function DialogFailure({ message, detail = '' }: Failure) {
  return (
    <div className={classes.failure} role="alert">
      <IconAlertTriangle className={classes.icon} size={20} stroke={1.8} aria-hidden="true" />
      <div>
        <p>{message}</p>
        {detail !== '' && <p className={classes.detail}>{detail}</p>}
      </div>
    </div>
  )
}
