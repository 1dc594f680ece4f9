import { useLocation } from 'react-router'
import classes from './setup-notice.module.css'

/** What a study screen that had nothing to study says on the setup it sends back to. */
export const NO_DECK = { notice: 'There is no session to continue. Choose what to study here.' }

/** The sentence that the screen before left for this one. */
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
