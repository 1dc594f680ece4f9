import { memo, useEffect, useEffectEvent, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import * as pages from '../../addresses/pages.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { beforeSignOut } from '../../ui/leaving/before-sign-out.ts'
import { useOnline } from '../sending/use-online.ts'
import classes from './leave-guard.module.css'

/** The longest wait for the server when a session is left; it is safe on the device by then. */
const LONGEST_WAIT_MS = 3000

/** Where the user wants to go: by a link or the back button, or out by signing out. */
type Wish = { proceed: () => void; stay: () => void }

interface LeaveGuardProps {
  /** False once the session has ended. */
  isActive: boolean
  /** True from the first answer on, at once; how many there are may be told a frame later. */
  isBegun: boolean
  answered: number
  total: number
  /** Ends the session and saves what was answered; settles when the user may go on. */
  onLeave: () => Promise<void>
}

/**
 * Asks before a session is left (specification §4 Flashcard session); accepting saves it and
 * proceeds.
 */
export const LeaveGuard = memo(function LeaveGuard(props: LeaveGuardProps) {
  const { isActive, isBegun, answered, total, onLeave } = props
  const online = useOnline()
  const [leaving, setLeaving] = useState(false)
  const wish = useLeaveWish(isActive)
  // A closing tab can only be asked by the browser's own question.
  useBeforeUnload((event) => {
    if (isActive && isBegun) event.preventDefault()
  })

  async function leave() {
    setLeaving(true)
    await Promise.race([onLeave(), pause(LONGEST_WAIT_MS)])
    setLeaving(false)
    wish?.proceed()
  }

  // Most sessions are never left; until one is, there is no dialog to draw with each answer.
  const [wasAsked, setWasAsked] = useState(false)
  if (wish !== null && !wasAsked) setWasAsked(true)
  if (!wasAsked) return null

  return (
    <ConfirmDialog
      title="Leave this session?"
      opened={wish !== null}
      onClose={() => !leaving && wish?.stay()}
      cancel="Keep studying"
      canCancel={!leaving}
      confirm={answered > 0 ? 'Save and leave' : 'Leave'}
      onConfirm={() => void leave()}
      isPending={leaving}
      autofocus="confirm"
    >
      <p>{leaveText(answered, online)}</p>
      {answered > 0 && total > 1 && (
        <p className={classes.count}>
          {answered} of {total} answered.
        </p>
      )}
    </ConfirmDialog>
  )
})

function leaveText(answered: number, online: boolean): string {
  if (answered === 0) return 'You have not answered anything yet, so there is nothing to save.'
  if (online) return 'Your active practice session will be saved.'
  return 'You are offline. Your active practice session is kept on this device and will be saved when you are back online.'
}

/** The wish to leave an active session, held back until it is answered; null when there is none. */
export function useLeaveWish(isActive: boolean): Wish | null {
  const [signingOut, setSigningOut] = useState<Wish | null>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isActive &&
      currentLocation.pathname !== nextLocation.pathname &&
      // A login that ended elsewhere cannot be held back; the session waits on the device.
      nextLocation.pathname !== pages.login,
  )
  const ask = useEffectEvent((): Promise<boolean> => {
    if (!isActive) return Promise.resolve(true)
    return new Promise((resolve) => {
      const answer = (goes: boolean) => () => {
        setSigningOut(null)
        resolve(goes)
      }
      setSigningOut({ proceed: answer(true), stay: answer(false) })
    })
  })
  useEffect(() => beforeSignOut(() => ask()), [])

  if (signingOut) return signingOut
  return blocker.state === 'blocked' ? { proceed: blocker.proceed, stay: blocker.reset } : null
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
