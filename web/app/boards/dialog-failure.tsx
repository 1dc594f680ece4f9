import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './dialog-failure.module.css'

/** What failed in a dialog, and the server's own reason when it gave one. */
export function DialogFailure({ message, detail }: { message: string; detail: string }) {
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
