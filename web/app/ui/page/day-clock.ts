import { MILLISECONDS_A_DAY } from '@squared-away/domain/text/moments'
import { useEffect, useState } from 'react'

/**
 * The moment, as far as days depend on it: it is taken anew when a day begins, here or in UTC
 * (streaks are of UTC days), and when the user comes back to the page. `today` is the user's own
 * calendar day as yyyy-MM-dd.
 */
export function useDayClock(): { now: Date; today: string } {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), untilNextDay(now))
    const look = () => setNow((last) => laterDay(last, new Date()))
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [now])
  return { now, today: localDay(now) }
}

/** The calendar day of a moment where the user is, as yyyy-MM-dd. */
export function localDay(moment: Date): string {
  const month = String(moment.getMonth() + 1).padStart(2, '0')
  const day = String(moment.getDate()).padStart(2, '0')
  return `${String(moment.getFullYear()).padStart(4, '0')}-${month}-${day}`
}

/** Milliseconds until the next midnight, the local one or that of UTC; at least a second. */
export function untilNextDay(now: Date): number {
  const local = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime()
  const utc = (Math.floor(now.getTime() / MILLISECONDS_A_DAY) + 1) * MILLISECONDS_A_DAY
  return Math.max(Math.min(local, utc) - now.getTime(), 1000)
}

/** Keeps the last moment while its days last, so that a focus alone draws nothing anew. */
function laterDay(last: Date, now: Date): Date {
  const same =
    localDay(last) === localDay(now) &&
    last.toISOString().slice(0, 10) === now.toISOString().slice(0, 10)
  return same ? last : now
}
