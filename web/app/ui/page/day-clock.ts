import { MILLISECONDS_PER_DAY } from '@squared-away/domain/text/moments'
import { useEffect, useState } from 'react'

/**
 * The current time for code that depends on days. Updates when a day begins locally or in UTC
 * (streaks use UTC days) and when the user returns to the page. `today` is the user's calendar day
 * as yyyy-MM-dd.
 */
export function useDayClock(): { now: Date; today: string } {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), untilNextDay(now))
    const look = () => setNow((last) => laterDay(last, new Date()))
    window.addEventListener('focus', look)
    window.addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('focus', look)
      window.removeEventListener('pageshow', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [now])
  return { now, today: localDay(now) }
}

/** The local calendar day of a moment, as yyyy-MM-dd. */
export function localDay(moment: Date): string {
  const month = String(moment.getMonth() + 1).padStart(2, '0')
  const day = String(moment.getDate()).padStart(2, '0')
  return `${String(moment.getFullYear()).padStart(4, '0')}-${month}-${day}`
}

/** Milliseconds until the next midnight, local or UTC; at least a second. */
export function untilNextDay(now: Date): number {
  const local = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime()
  const utc = (Math.floor(now.getTime() / MILLISECONDS_PER_DAY) + 1) * MILLISECONDS_PER_DAY
  return Math.max(Math.min(local, utc) - now.getTime(), 1000)
}

/** Keeps the last value while its days last, so that a focus event alone renders nothing. */
function laterDay(last: Date, now: Date): Date {
  const same =
    localDay(last) === localDay(now) &&
    last.toISOString().slice(0, 10) === now.toISOString().slice(0, 10)
  return same ? last : now
}
