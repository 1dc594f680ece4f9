import { PHONE } from '../theme/breakpoints.ts'

/**
 * A cookie, because a browser session is all its tabs, and without an end, so that it goes with
 * the session. It says nothing of who uses the browser.
 */
const SEEN = 'squared-away-mobile-notice=seen'

/** True once per browser session on a screen of 768 px or less (specification §2). */
export function isMobileNoticeDue(): boolean {
  return window.matchMedia(PHONE).matches && !document.cookie.split('; ').includes(SEEN)
}

/** A browser that keeps no cookies shows the notice with the next page load again. */
export function rememberMobileNotice() {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing without TLS
  document.cookie = `${SEEN}; path=/home; samesite=lax${secure}`
}
