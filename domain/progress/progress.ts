import type { StudySession } from '../entities/study-session.ts'
import { formatMinutes } from '../study/durations.ts'
import { resultPercent } from '../study/outcomes.ts'
import {
  modeLabel,
  STANDING_TOPICS,
  type TopicAction,
  topicAction,
  topicsOfSession,
} from '../study/study-topics.ts'
import { readMoment } from '../text/moments.ts'
import { compareNames } from '../text/name-order.ts'
import { computeStreaks, type StreakResult } from './streaks.ts'

/** What Progress shows of the sessions of one board (specification §2, §9 Progress). */

type Direction = 'ascending' | 'descending'

/** A row of Study Efforts. */
export type EffortRow = { topic: string; sessions: number; action: TopicAction }

export type EffortOrder = { by: 'topic' | 'sessions'; direction: Direction }

export const DEFAULT_EFFORT_ORDER: EffortOrder = { by: 'sessions', direction: 'descending' }

/** The fields of a session that efforts are counted from. */
export type EffortSession = Pick<StudySession, 'studyMode' | 'categories'>

/**
 * The number of sessions of each topic. Topics are the board's categories and the standing topics,
 * also with 0 sessions, plus any other topic that was studied, such as culture texts. A session of
 * several categories counts once for each.
 */
export function studyEfforts(
  boardCategories: readonly string[],
  sessions: readonly EffortSession[],
  situationalCategories?: ReadonlySet<string>,
): EffortRow[] {
  const counts = new Map<string, number>()
  for (const topic of [...boardCategories, ...STANDING_TOPICS]) counts.set(topic, 0)
  for (const topic of sessions.flatMap(topicsOfSession)) {
    counts.set(topic, (counts.get(topic) ?? 0) + 1)
  }
  return [...counts].map(([topic, count]) => ({
    topic,
    sessions: count,
    action: topicAction(topic, situationalCategories),
  }))
}

/** A sorted copy. Topics with equal counts are sorted by name. */
export function sortEfforts(
  rows: readonly EffortRow[],
  { by, direction }: EffortOrder = DEFAULT_EFFORT_ORDER,
): EffortRow[] {
  const sign = signOf(direction)
  return rows.toSorted((a, b) => {
    const names = compareNames(a.topic, b.topic)
    return by === 'topic' ? sign * names : sign * (a.sessions - b.sessions) || names
  })
}

/** A row of Study History. */
export type HistoryRow = {
  id: string
  /** ISO moment; the date column shows its day. */
  startTime: string
  topic: string
  mode: string
  durationMinutes: number
  /** '45m' or '1h 5m'. */
  duration: string
  /** Null is shown as N/A. */
  percent: number | null
  /** '80%' or 'N/A'. */
  result: string
}

export type HistoryOrder = {
  by: 'startTime' | 'topic' | 'mode' | 'duration' | 'result'
  direction: Direction
}

export const DEFAULT_HISTORY_ORDER: HistoryOrder = { by: 'startTime', direction: 'descending' }

/** The fields of a session that its history row shows. */
export type HistorySession = EffortSession &
  Pick<StudySession, 'startTime' | 'durationMinutes' | 'outcomes'> & { $id: string }

export function studyHistory(sessions: readonly HistorySession[]): HistoryRow[] {
  return sessions.map((session) => {
    const percent = resultPercent(session.studyMode, session.outcomes)
    return {
      id: session.$id,
      startTime: session.startTime,
      topic: topicsOfSession(session).join(', '),
      mode: modeLabel(session.studyMode),
      durationMinutes: session.durationMinutes,
      duration: formatMinutes(session.durationMinutes),
      percent,
      result: percent === null ? 'N/A' : `${percent}%`,
    }
  })
}

/**
 * A sorted copy. Equal rows are ordered latest first; rows without a result or a readable start
 * come last in both directions.
 */
export function sortHistory(
  rows: readonly HistoryRow[],
  { by, direction }: HistoryOrder = DEFAULT_HISTORY_ORDER,
): HistoryRow[] {
  const sign = signOf(direction)
  return rows
    .map((row) => ({ row, start: readMoment(row.startTime) }))
    .sort((a, b) => {
      const first =
        by === 'startTime' ? missingLast(a.start, b.start, sign) : byColumn(a.row, b.row, by, sign)
      return first || missingLast(a.start, b.start, -1)
    })
    .map(({ row }) => row)
}

function byColumn(
  a: HistoryRow,
  b: HistoryRow,
  by: Exclude<HistoryOrder['by'], 'startTime'>,
  sign: number,
): number {
  if (by === 'duration') return sign * (a.durationMinutes - b.durationMinutes)
  if (by === 'result') return missingLast(a.percent, b.percent, sign)
  return sign * compareNames(a[by], b[by])
}

function missingLast(a: number | null, b: number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return sign * (a - b)
}

function signOf(direction: Direction): number {
  return direction === 'ascending' ? 1 : -1
}

/** The figures of the stat boxes. */
export type ProgressTotals = StreakResult & {
  sessions: number
  minutes: number
  /** The total study time: 'Nm' or 'Hh Mm'. */
  time: string
}

export function progressTotals(
  sessions: readonly Pick<StudySession, 'startTime' | 'durationMinutes'>[],
  now: Date,
): ProgressTotals {
  const minutes = sessions.reduce((sum, session) => sum + session.durationMinutes, 0)
  const startTimes = sessions.map((session) => session.startTime)
  return {
    ...computeStreaks(startTimes, now),
    sessions: sessions.length,
    minutes,
    time: formatMinutes(minutes),
  }
}
