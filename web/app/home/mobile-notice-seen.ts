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

/** Where this browser remembers the first time. It says nothing about the user. */
const READ_BEFORE = 'squared-away.mobile-notice'

/** True when the whole notice was read on this device in an earlier browser session. */
export function wasMobileNoticeRead(): boolean {
  try {
    return localStorage.getItem(READ_BEFORE) !== null
  } catch {
    return false
  }
}

/**
 * A browser that keeps no cookies shows the notice with the next page load again. The cookie is for
 * all addresses: a page that was opened at /login reads those of /login also once it shows /home.
 */
export function rememberMobileNotice() {
  try {
    localStorage.setItem(READ_BEFORE, 'read')
  } catch {
    // Storage may be blocked; the whole notice then comes each time.
  }
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing without TLS
  document.cookie = `${SEEN}; path=/; samesite=lax${secure}`
}
