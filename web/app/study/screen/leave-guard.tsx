import { memo, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBeforeUnload } from 'react-router'
import * as pages from '../../addresses/pages.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { beforeSignOut } from '../../ui/leaving/before-sign-out.ts'
import { type BlockedLeave, useBlockedLeave } from '../../ui/leaving/blocked-leave.tsx'
import { useOnline } from '../sending/use-online.ts'
import classes from './leave-guard.module.css'

/**
 * The longest wait for the server when leaving a session, which is already stored on the device.
 */
const LONGEST_WAIT_MS = 3000

interface LeaveGuardProps {
  /** False once the session has ended. */
  isActive: boolean
  /** True from the first answer on. `answered` may lag by a frame. */
  isBegun: boolean
  answered: number
  total: number
  /** Ends the session and saves the answers; resolves when the user may leave. */
  onLeave: () => Promise<void>
}

/**
 * Asks before a session is left (specification §4 Flashcard session); confirming saves it and
 * leaves.
 */
export const LeaveGuard = memo(function LeaveGuard(props: LeaveGuardProps) {
  const { isActive, isBegun, answered, total, onLeave } = props
  const online = useOnline()
  const [leaving, setLeaving] = useState(false)
  const blocked = useSessionLeave(isActive)
  // A closing tab can only show the browser's own prompt.
  useBeforeUnload((event) => {
    if (isActive && isBegun) event.preventDefault()
  })

  async function leave() {
    setLeaving(true)
    await Promise.race([onLeave(), pause(LONGEST_WAIT_MS)])
    setLeaving(false)
    blocked?.proceed()
  }

  // Most sessions are never left, so the dialog is first rendered when it is needed.
  const [wasAsked, setWasAsked] = useState(false)
  if (blocked !== null && !wasAsked) setWasAsked(true)
  if (!wasAsked) return null

  return (
    <ConfirmDialog
      title="Leave this session?"
      opened={blocked !== null}
      onClose={() => !leaving && blocked?.stay()}
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

/**
 * The attempt to leave an active session by a link, the back button or signing out, blocked until
 * the user decides; null if there is none.
 */
export function useSessionLeave(isActive: boolean): BlockedLeave | null {
  const [signingOut, setSigningOut] = useState<BlockedLeave | null>(null)
  const maySignOut = useRef(false)
  const blocked = useBlockedLeave(
    ({ currentLocation, nextLocation }) =>
      isActive &&
      currentLocation.pathname !== nextLocation.pathname &&
      // After a sign-out elsewhere, leaving is not blocked; the session stays on the device.
      nextLocation.pathname !== pages.login &&
      // Nor after one here, which was asked about already.
      !(maySignOut.current && nextLocation.pathname === pages.landing),
  )
  const ask = useEffectEvent((): Promise<boolean> => {
    if (!isActive) return Promise.resolve(true)
    return new Promise((resolve) => {
      const answer = (goes: boolean) => () => {
        setSigningOut(null)
        maySignOut.current = goes
        resolve(goes)
      }
      setSigningOut({ proceed: answer(true), stay: answer(false) })
    })
  })
  useEffect(() => beforeSignOut(() => ask()), [])

  return signingOut ?? blocked
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
