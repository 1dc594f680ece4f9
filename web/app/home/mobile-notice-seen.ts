import { PHONE } from '../theme/breakpoints.ts'

/** A session cookie, because a browser session spans tabs. It says nothing about the user. */
const SEEN = 'squared-away-mobile-notice=seen'

/** True once per browser session on a screen of 768 px or less (specification §2). */
export function isMobileNoticeDue(): boolean {
  return window.matchMedia(PHONE).matches && !document.cookie.split('; ').includes(SEEN)
}

/** Local storage key; says nothing about the user. */
const READ_BEFORE = 'squared-away.mobile-notice'

/** True if the full notice was read on this device in an earlier browser session. */
export function wasMobileNoticeRead(): boolean {
  try {
    return localStorage.getItem(READ_BEFORE) !== null
  } catch {
    return false
  }
}

/** Call when the full notice was read: from then on it is one line. */
export function rememberMobileNoticeRead() {
  try {
    localStorage.setItem(READ_BEFORE, 'read')
  } catch {
    // Storage may be blocked; the full notice then shows every time.
  }
}

/**
 * Call when the notice shows: a reload does not show it again. Without cookies it shows on every
 * page load. The cookie's path is `/`: a page opened at /login reads cookies of /login even after
 * it shows /home.
 */
export function rememberMobileNotice() {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing without TLS
  document.cookie = `${SEEN}; path=/; samesite=lax${secure}`
}
