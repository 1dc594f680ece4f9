import { useLocation } from 'react-router'
import classes from './setup-notice.module.css'

/** The message that the previous screen passed in the location state. */
export function SetupNotice() {
  const { state } = useLocation()
  const notice: unknown = state?.notice
  if (typeof notice !== 'string') return null
  return (
    <p className={classes.notice} role="status">
      {notice}
    </p>
  )
}
