import { wireTime } from '../../contract/wire-time.ts'
import type { SessionRow } from '../../database/schema.ts'

/**
 * Days without use after which a session ends, because the device may be lent, sold or lost (wire
 * §4.4).
 */
const IDLE_DAYS = 90
const ONE_DAY = 24 * 60 * 60_000

/** The columns that decide whether a session has ended. */
type SessionTimes = Pick<SessionRow, 'expire' | 'accessedAt'>

/** Lower bounds of the times of a live session. */
export function liveAfter(now: Date): SessionTimes {
  return boundsAt(now).live
}

export function hasEnded({ expire, accessedAt }: SessionTimes, now: Date): boolean {
  const after = liveAfter(now)
  return expire <= after.expire || accessedAt <= after.accessedAt
}

/** Whether a use should be recorded: at most once a day, so that not every call writes. */
export const isUseToNote = (accessedAt: string, now: Date) => accessedAt <= boundsAt(now).noted

type Bounds = { readonly at: number; readonly live: SessionTimes; readonly noted: string }

let latest: Bounds | undefined

/** Every call needs the bounds, so they are formatted once per millisecond. */
function boundsAt(now: Date): Bounds {
  const at = now.getTime()
  if (latest?.at === at) return latest
  const before = (days: number) => wireTime(new Date(at - days * ONE_DAY))
  latest = { at, live: { expire: before(0), accessedAt: before(IDLE_DAYS) }, noted: before(1) }
  return latest
}
