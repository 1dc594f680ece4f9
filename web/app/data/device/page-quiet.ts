import { firstScreen } from './first-screen.ts'

/** A page that fetches nothing for this long has loaded its first screen. */
const QUIET_MS = 1000

/** The longest wait for a page that keeps fetching. */
const LONGEST_MS = 10_000

/**
 * Resolves once the page shows what comes first and has fetched nothing for 1000 ms, at the latest
 * 10 s after the former.
 */
export async function pageQuiet(): Promise<void> {
  await firstScreen()
  return new Promise((resolve) => {
    const longest = setTimeout(end, LONGEST_MS)
    let quiet = setTimeout(end, QUIET_MS)
    const observer = new PerformanceObserver(() => {
      clearTimeout(quiet)
      quiet = setTimeout(end, QUIET_MS)
    })
    observer.observe({ type: 'resource' })
    function end() {
      observer.disconnect()
      clearTimeout(longest)
      clearTimeout(quiet)
      resolve()
    }
  })
}
