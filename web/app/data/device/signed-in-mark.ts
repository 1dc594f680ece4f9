/** The signed-in user that the server named last. Offline, the app opens only for this user. */
export const SIGNED_IN_KEY = 'squared-away.signed-in'

/**
 * Runs in the head: marks the page of a browser in which somebody is signed in, so that the public
 * pages lead on and not to the login before anything is painted. Must not depend on the visitor: the
 * server allows it by its hash.
 */
export const SIGNED_IN_SCRIPT = `try{if(localStorage.getItem('${SIGNED_IN_KEY}'))document.documentElement.dataset.signedIn=''}catch{}`

/** Marks the page, or takes the mark away. */
export function markSignedIn(isSignedIn: boolean) {
  if (typeof document === 'undefined') return
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn)
}
