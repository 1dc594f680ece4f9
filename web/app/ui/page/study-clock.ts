import { useEffect, useState } from 'react'
import { localDay } from './day-clock.ts'

/** A study day turns at 04:00, so that a late evening belongs to the day before. */
const TURNS_AT_MS = 4 * 3_600_000

const LOOK_EVERY_MS = 60_000

/** The moment, taken anew when a study day begins where the user is. */
export function useStudyClock(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const look = () => setNow((last) => laterStudyDay(last, new Date()))
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}

/** Keeps the last moment while its study day lasts, so that a look alone draws nothing anew. */
export function laterStudyDay(last: Date, now: Date): Date {
  const dayOf = (moment: Date) => localDay(new Date(moment.getTime() - TURNS_AT_MS))
  return dayOf(last) === dayOf(now) ? last : now
}
