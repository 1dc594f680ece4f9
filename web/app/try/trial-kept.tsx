import { forgetTrial } from '../session/trial-on-device.ts'
import classes from './trial.module.css'

/** Says that answers are on this device, and deletes them. */
export function TrialKept({ onCleared }: { onCleared: () => void }) {
  function clear() {
    forgetTrial()
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
