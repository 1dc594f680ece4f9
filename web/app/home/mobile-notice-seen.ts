import { PHONE } from '../theme/breakpoints.ts'

const SEEN_KEY = 'squared-away.mobile-notice-seen'

/** True once per browser session on a screen of 768 px or less (specification §2). */
export function isMobileNoticeDue(): boolean {
  if (!window.matchMedia(PHONE).matches) return false
  try {
    return sessionStorage.getItem(SEEN_KEY) === null
  } catch {
    return true
  }
}

export function rememberMobileNotice() {
  try {
    sessionStorage.setItem(SEEN_KEY, 'yes')
  } catch {
    // Without storage the notice comes back with the next page load.
  }
}
