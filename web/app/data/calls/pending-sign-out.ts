/**
 * A sign-out that the server could not be told of. This device has forgotten the user; their
 * session is ended before any other call (client.ts), in whichever tab that is made.
 */

/** The name of the mark in the device's storage. */
export const SIGN_OUT_OWED_KEY = 'squared-away.sign-out-owed'

// Where storage is blocked it holds for this page.
let isOwedHere = false

export function oweSignOut() {
  isOwedHere = true
  try {
    localStorage.setItem(SIGN_OUT_OWED_KEY, 'yes')
  } catch {
    // See above.
  }
}

export function isSignOutOwed(): boolean {
  try {
    return localStorage.getItem(SIGN_OUT_OWED_KEY) !== null
  } catch {
    return isOwedHere
  }
}

export function settleSignOut() {
  isOwedHere = false
  try {
    localStorage.removeItem(SIGN_OUT_OWED_KEY)
  } catch {
    // See above.
  }
}
