import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './dialog-failure.module.css'

/**
 * What went wrong in a dialog: the first thing in its `DialogActions`, which stay in sight while a
 * long dialog scrolls. `detail` is the server's reason, if it gave one.
 */
export function DialogFailure({ message, detail = '' }: { message: string; detail?: string }) {
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
