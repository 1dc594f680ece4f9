import { useEffect, useState } from 'react'
import { localDay } from './day-clock.ts'

/** A study day begins at 04:00, so that a late evening belongs to the day before. */
const TURNS_AT_MS = 4 * 3_600_000

const POLL_MS = 60_000

/** The current time, updated when a study day begins locally. */
export function useStudyClock(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const look = () => setNow((last) => laterStudyDay(last, new Date()))
    const timer = setInterval(look, POLL_MS)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', look)
    }
  }, [])
  return now
}

/** Keeps the last value while its study day lasts, so that a focus event alone renders nothing. */
export function laterStudyDay(last: Date, now: Date): Date {
  const dayOf = (moment: Date) => localDay(new Date(moment.getTime() - TURNS_AT_MS))
  return dayOf(last) === dayOf(now) ? last : now
}
