import type { ShareSummary } from '../entities/unit-board-share.ts'
import type { Readiness } from '../plan/readiness.ts'
import { topicStandings } from '../plan/topic-standings.ts'
import type { TopicSoFar } from '../plan/topics-so-far.ts'
import { dayAfter, studyDay } from '../text/local-time.ts'

const DAYS = 7

type Known = {
  /** When the answers were given, ISO. */
  readonly answeredAt: readonly string[]
  /** Null without cards. */
  readonly readiness: Pick<Readiness, 'forecast' | 'today' | 'day'> | null
  readonly soFar: readonly TopicSoFar[]
  /** The topics of the unit board; others are not shared. */
  readonly shared: readonly string[]
  /** How many cards are not for the soldier's board, by topic; undefined if they are counted. */
  readonly offBoard?: ReadonlyMap<string, number> | undefined
  readonly mockBoards: number
}

/** What a soldier's device knows to share, before the soldier chose parts of it. */
export function shareSummary(
  { answeredAt, readiness, soFar, shared, offBoard, mockBoards }: Known,
  now: Date,
  timeZone: string,
): ShareSummary {
  const asked = new Set(shared)
  const ofUnit = soFar.filter(({ topic }) => asked.has(topic))
  const begun = new Set(ofUnit.flatMap(({ topic, answered }) => (answered > 0 ? [topic] : [])))
  const foretold = readiness?.forecast.known ? readiness.forecast.topics : []
  return {
    asOf: now.toISOString(),
    studiedDays: studiedDays(answeredAt, now, timeZone),
    readiness: foretold
      .filter(({ topic }) => begun.has(topic))
      .map(({ topic, share }) => ({ topic, percent: percent(share.expected) })),
    ...(readiness && {
      topics: {
        day: readiness.day,
        list: topicStandings(readiness, ofUnit).map(({ known, ...topic }) => ({
          ...topic,
          known: known && {
            ...{ today: percent(known.today) },
            ...{ low: percent(known.onTheDay.low), high: percent(known.onTheDay.high) },
          },
        })),
      },
    }),
    ...(offBoard && { offBoard: sumOf(offBoard, asked) }),
    mockBoards: Math.min(mockBoards, 10_000),
  }
}

function sumOf(counts: ReadonlyMap<string, number>, topics: ReadonlySet<string>): number {
  return [...topics].reduce((sum, topic) => sum + (counts.get(topic) ?? 0), 0)
}

const percent = (share: number) => Math.round(share * 100)

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
