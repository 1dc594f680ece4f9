import { useEffect, useState } from 'react'
import { isEndPending, sendPendingEnd } from '../data/account/sessions.ts'
import classes from './pending-sign-out-note.module.css'

type State = 'none' | 'pending' | 'ended'

/** Shows that a logout could not reach the server, and sends it when back online. */
export function PendingSignOutNote() {
  const state = usePendingSignOut()
  if (state === 'none') return null
  return (
    <p className={classes.note} role="status">
      {state === 'pending'
        ? 'You are logged out on this device. We could not reach the server and will tell it as soon as you are back online.'
        : 'You are logged out, on the server too.'}
    </p>
  )
}

function usePendingSignOut(): State {
  const [state, setState] = useState<State>('none')
  useEffect(() => {
    if (!isEndPending()) return
    setState('pending')
    const settle = () => {
      sendPendingEnd().then(
        () => setState('ended'),
        (error) => console.error('Could not send the sign-out.', error),
      )
    }
    settle()
    window.addEventListener('online', settle)
    return () => window.removeEventListener('online', settle)
  }, [])
  return state
}
