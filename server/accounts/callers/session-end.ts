import { wireTime } from '../../contract/wire-time.ts'
import type { SessionRow } from '../../database/schema.ts'

/** A session that nobody used for so long ends: the device may be lent, sold or lost (wire §4.4). */
const IDLE_DAYS = 90
const ONE_DAY = 24 * 60 * 60_000

/** What tells whether a session has ended. */
type SessionTimes = Pick<SessionRow, 'expire' | 'accessedAt'>

/** The moments that the times of a live session are after. */
export function liveAfter(now: Date): SessionTimes {
  const idleSince = new Date(now.getTime() - IDLE_DAYS * ONE_DAY)
  return { expire: wireTime(now), accessedAt: wireTime(idleSince) }
}

export function hasEnded({ expire, accessedAt }: SessionTimes, now: Date): boolean {
  const after = liveAfter(now)
  return expire <= after.expire || accessedAt <= after.accessedAt
}

/** True when a use is worth writing down: at most once a day, lest each call be a write. */
export const isUseToNote = (accessedAt: string, now: Date) =>
  now.getTime() - Date.parse(accessedAt) >= ONE_DAY
