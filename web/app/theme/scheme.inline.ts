import { showReading, storedReading } from './reading.ts'
import { isScheme, SCHEME_STORAGE_KEY, showScheme } from './schemes.ts'

/**
 * Runs in the head, before anything is painted. Must not depend on the visitor: the server allows it
 * by its hash.
 */
const preferred = matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'garrison'
const stored = storedScheme()
showScheme(isScheme(stored) ? stored : preferred)
showReading(storedReading())
// The first visit: later ones have the fonts on the device.
if (/^\/home\/dashboard\/?$/.test(location.pathname) && !navigator.serviceWorker?.controller) {
  document.documentElement.dataset.fonts = 'later'
}

function storedScheme(): string | null {
  try {
    return localStorage.getItem(SCHEME_STORAGE_KEY)
  } catch {
    return null
  }
}
