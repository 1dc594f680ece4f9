import { Loader } from '@mantine/core'
import classes from './state.module.css'

/** A loading indicator. `label` is shown and announced. */
export function LoadingState({ label }: { label: string }) {
  return (
    <div className={classes.state} role="status">
      <Loader size="sm" type="dots" aria-hidden="true" />
      <p className={classes.words}>{label}</p>
    </div>
  )
}
