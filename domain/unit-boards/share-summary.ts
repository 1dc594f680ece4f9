import type { ShareSummary } from '../entities/unit-board-share.ts'
import { dayAfter, studyDay } from '../text/local-time.ts'

const DAYS = 7

type Known = {
  /** When the answers were given, ISO. */
  readonly answeredAt: readonly string[]
  /** Shares from 0 to 1 by topic; empty without enough answers. */
  readonly topics: readonly { readonly topic: string; readonly share: number }[]
  /** The topics of the unit board; others are not shared. */
  readonly shared: readonly string[]
  readonly mockBoards: number
}

/** What a soldier's device knows to share, before the soldier chose parts of it. */
export function shareSummary(
  { answeredAt, topics, shared, mockBoards }: Known,
  now: Date,
  timeZone: string,
): ShareSummary {
  const asked = new Set(shared)
  return {
    asOf: now.toISOString(),
    studiedDays: studiedDays(answeredAt, now, timeZone),
    readiness: topics
      .filter(({ topic }) => asked.has(topic))
      .map(({ topic, share }) => ({ topic, percent: Math.round(share * 100) })),
    mockBoards: Math.min(mockBoards, 10_000),
  }
}

function studiedDays(answeredAt: readonly string[], now: Date, timeZone: string): number {
  const today = studyDay(now, timeZone)
  const first = dayAfter(today, 1 - DAYS)
  const earliest = now.getTime() - (DAYS + 1) * 24 * 60 * 60_000
  const days = answeredAt
    .map((at) => new Date(at))
    .filter((at) => at.getTime() >= earliest)
    .map((at) => studyDay(at, timeZone))
  return new Set(days.filter((day) => day >= first && day <= today)).size
}
