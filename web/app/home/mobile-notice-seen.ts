import { PHONE } from '../theme/breakpoints.ts'

/** A session cookie, because a browser session spans tabs. It says nothing about the user. */
const SEEN = 'squared-away-mobile-notice=seen'

/** True once per browser session on a screen of 768 px or less (specification §2). */
export function isMobileNoticeDue(): boolean {
  return window.matchMedia(PHONE).matches && !document.cookie.split('; ').includes(SEEN)
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
