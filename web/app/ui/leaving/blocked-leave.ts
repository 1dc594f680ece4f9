import { useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

/** An attempt to leave that waits for an answer. Its first answer counts. */
export type BlockedLeave = { readonly proceed: () => void; readonly stay: () => void }

/**
 * The navigation that `shouldBlock` holds back until it is answered; null if there is none.
 *
 * The router throws at an answer to a navigation that has been answered, so a second press, which
 * may come before the screen shows the first, is ignored.
 */
export function useBlockedLeave(shouldBlock: boolean | BlockerFunction): BlockedLeave | null {
  const blocker = useBlocker(shouldBlock)
  const answered = useRef<unknown>(null)
  if (blocker.state !== 'blocked') return null
  const once = (answer: () => void) => () => {
    if (answered.current === blocker) return
    answered.current = blocker
    answer()
  }
  return { proceed: once(blocker.proceed), stay: once(blocker.reset) }
}
