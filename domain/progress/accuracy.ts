import type { StudySession } from '../entities/study-session.ts'
import { firstAnswers, parseOutcomes, resultPercent, scorePercent } from '../study/outcomes.ts'
import { topicsOfSession } from '../study/study-topics.ts'
import { MILLISECONDS_PER_DAY, readMoment, utcDayNumber } from '../text/moments.ts'
import { compareNames } from '../text/name-order.ts'
import { DAYS_PER_WEEK, dayLabel, isoDay, startOfWeek } from './utc-calendar.ts'

export type AccuracySession = Pick<
  StudySession,
  'startTime' | 'studyMode' | 'categories' | 'outcomes'
>

/** One week's answers; `percent` is rounded, null without answers. */
export type AccuracyPoint = {
  /** yyyy-MM-dd of the week's Sunday (UTC). */
  week: string
  correct: number
  total: number
  percent: number | null
}

/** A line of the chart, with a point for every week, including weeks without answers. */
export type AccuracyLine = {
  category: string
  points: AccuracyPoint[]
  /** Over all weeks. */
  correct: number
  total: number
  percent: number
}

export type Accuracy = {
  /** From the first week with an answer to the last one; empty without any. */
  weeks: string[]
  /** By name. */
  lines: AccuracyLine[]
  /** Answers of multi-category sessions whose question has no known category. */
  unassigned: number
}

/**
 * The share of correct answers in each category, week by week.
 *
 * Only sessions that have a result count (specification §9 Progress). An answer counts for the
 * category that `categoryOfQuestion` (question id to category) has for its question. If it has
 * none, it counts for the session's topic, provided the session has only one.
 */
export function accuracyByCategory(
  sessions: readonly AccuracySession[],
  categoryOfQuestion: ReadonlyMap<string, string> = new Map(),
): Accuracy {
  const tallies = new Map<string, Map<number, Tally>>()
  let unassigned = 0
  for (const { week, answers, only } of scoredSessions(sessions)) {
    for (const { questionId, isCorrect } of answers) {
      const known = questionId === null ? undefined : categoryOfQuestion.get(questionId)
      const category = known ?? only
      if (category === undefined) unassigned += 1
      else addAnswer(tallies, category, week, isCorrect)
    }
  }
  const weeks = allWeeks([...tallies.values()].flatMap((byWeek) => [...byWeek.keys()]))
  const lines = [...tallies]
    .map(([category, byWeek]) => lineOf(category, byWeek, weeks))
    .filter((line) => line.total > 0)
    .sort((a, b) => compareNames(a.category, b.category))
  return { weeks: weeks.map(isoDay), lines, unassigned }
}

/** A row of the table with the chart's data. */
export type AccuracyRow = {
  category: string
  /** yyyy-MM-dd of the week's Sunday. */
  week: string
  /** 'Week of 1 Jun 2025'. */
  label: string
  correct: number
  total: number
  /** '80%'. */
  result: string
}

/** The weeks with answers in each category, latest first. */
export function accuracyRows({ lines }: Accuracy): AccuracyRow[] {
  return lines.flatMap(({ category, points }) =>
    points
      .filter((point) => point.percent !== null)
      .map(({ week, correct, total, percent }) => ({
        category,
        week,
        label: `Week of ${dayLabel(Date.parse(week) / MILLISECONDS_PER_DAY)}`,
        correct,
        total,
        result: `${percent}%`,
      }))
      .reverse(),
  )
}

type Tally = { correct: number; total: number }

function scoredSessions(sessions: readonly AccuracySession[]) {
  return sessions.flatMap((session) => {
    const start = readMoment(session.startTime)
    if (start === null || resultPercent(session.studyMode, session.outcomes) === null) return []
    const outcomes = parseOutcomes(session.outcomes)
    if (outcomes?.kind !== 'answers') return []
    const topics = topicsOfSession(session)
    const only = topics.length === 1 ? topics[0] : undefined
    return [
      { week: startOfWeek(utcDayNumber(start)), answers: firstAnswers(outcomes.answers), only },
    ]
  })
}

function addAnswer(
  tallies: Map<string, Map<number, Tally>>,
  category: string,
  week: number,
  isCorrect: boolean,
) {
  const byWeek = tallies.get(category) ?? new Map<number, Tally>()
  const tally = byWeek.get(week) ?? { correct: 0, total: 0 }
  tallies.set(category, byWeek)
  byWeek.set(week, {
    correct: tally.correct + (isCorrect ? 1 : 0),
    total: tally.total + 1,
  })
}

/** A stored year that is off by centuries must not create thousands of weeks. */
const MAX_WEEKS = 520

/** Every week from the first to the last, limited to the last ten years. */
function allWeeks(studied: readonly number[]): number[] {
  if (studied.length === 0) return []
  const last = studied.reduce((a, b) => Math.max(a, b))
  const first = studied.reduce((a, b) => Math.min(a, b))
  const count = Math.min((last - first) / DAYS_PER_WEEK + 1, MAX_WEEKS)
  return Array.from({ length: count }, (_, week) => last - (count - 1 - week) * DAYS_PER_WEEK)
}

function lineOf(
  category: string,
  byWeek: ReadonlyMap<number, Tally>,
  weeks: readonly number[],
): AccuracyLine {
  const points = weeks.map((week) => {
    const { correct, total } = byWeek.get(week) ?? { correct: 0, total: 0 }
    return { week: isoDay(week), correct, total, percent: scorePercent(correct, total) }
  })
  const correct = points.reduce((sum, point) => sum + point.correct, 0)
  const total = points.reduce((sum, point) => sum + point.total, 0)
  return { category, points, correct, total, percent: scorePercent(correct, total) ?? 0 }
}
