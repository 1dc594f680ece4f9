import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBeforeUnload } from 'react-router'
import * as pages from '../../addresses/pages.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { beforeSignOut } from './before-sign-out.ts'
import { useBlockedLeave } from './blocked-leave.tsx'

interface UnsavedGuardProps {
  /** True while there is something to lose. */
  isUnsaved: boolean
  /** One sentence about what happens to the changes. */
  children: string
}

/**
 * Asks before unsaved changes are lost: in our dialog for links, the back button and Log Out; in
 * the browser's for closing the tab. A session that ended elsewhere is let through.
 */
export function UnsavedGuard({ isUnsaved, children }: UnsavedGuardProps) {
  const [signingOut, setSigningOut] = useState<((goes: boolean) => void) | null>(null)
  const hasAgreed = useRef(false)
  const blocked = useBlockedLeave(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      !hasAgreed.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.pathname !== pages.login,
  )
  useBeforeUnload((event) => {
    if (isUnsaved) event.preventDefault()
  })
  const askSignOut = useEffectEvent((): Promise<boolean> => {
    if (!isUnsaved) return Promise.resolve(true)
    return new Promise((resolve) => setSigningOut(() => resolve))
  })
  useEffect(() => beforeSignOut(() => askSignOut()), [])

  function answer(goes: boolean) {
    // Ask once: leaving may take several navigations until this screen unmounts.
    hasAgreed.current = goes
    signingOut?.(goes)
    setSigningOut(null)
    if (goes) blocked?.proceed()
    else blocked?.stay()
  }

  return (
    <ConfirmDialog
      title="Leave without saving?"
      opened={signingOut !== null || blocked !== null}
      onClose={() => answer(false)}
      cancel="Keep editing"
      confirm="Leave"
      onConfirm={() => answer(true)}
      isDestructive
    >
      <p>{children}</p>
    </ConfirmDialog>
  )
}
