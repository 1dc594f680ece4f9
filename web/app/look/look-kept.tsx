import { forgetLook } from '../session/look-on-device.ts'
import classes from './look.module.css'

/** Says that answers are on this device, and deletes them. */
export function LookKept({ onCleared }: { onCleared: () => void }) {
  function clear() {
    forgetLook()
    onCleared()
  }
  return (
    <p className={classes.kept}>
      Your answers are on this device only, for 7 days.{' '}
      <button type="button" className={classes.clear} onClick={clear}>
        Clear and start over
      </button>
    </p>
  )
}
