import { ofTab } from '../tab.ts'

/**
 * A sign-out that could not reach the server. This device has already forgotten the user; any tab
 * ends the session before its next call (client.ts).
 */

/** The localStorage key of a pending sign-out. */
export const PENDING_SIGN_OUT_KEY = 'squared-away.sign-out-owed'

// The fallback for this page if storage is blocked.
const here = ofTab(() => ({ isPending: false }))

export function markSignOutPending() {
  here().isPending = true
  try {
    localStorage.setItem(PENDING_SIGN_OUT_KEY, 'yes')
  } catch {
    // See above.
  }
}

export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(PENDING_SIGN_OUT_KEY) !== null
  } catch {
    return here().isPending
  }
}

export function clearPendingSignOut() {
  here().isPending = false
  try {
    localStorage.removeItem(PENDING_SIGN_OUT_KEY)
  } catch {
    // See above.
  }
}
