import { type PlannedTime, studyDays } from '../boards/study-minutes.ts'
import { answersIn, USUAL_MS } from './answer-time.ts'
import { DAYS_WITHOUT_DATE, MAX_DAYS } from './plan-start.ts'

/** What a new soldier sees of a board's cards until its day, before the first answer. */
export type StudyPromise = {
  /** Study days until the board. */
  readonly days: number
  /** Cards of the board that are seen by then; all, if they fit. */
  readonly seen: number
  /** The fewest minutes a day, of those offered, that cover the cards asked most; null for none. */
  readonly enough: number | null
}

/** Minutes a day that are offered. */
export const OFFERED_MINUTES = [10, 20, 30, 60]

/**
 * The answers that a card costs until the day of the board: its first, the second after a miss, and
 * those that keep it. The plan of a new soldier comes to 1.7 to 2 on 3 to 60 days (the test).
 */
const ANSWERS_PER_CARD = 1.85

type Asked = {
  readonly time: PlannedTime
  readonly targetDate: string | null
  /** yyyy-MM-dd. */
  readonly today: string
  /** The number of the board's cards; `core` of them are the ones that boards ask most. */
  readonly cards: number
  readonly core: number
}

/**
 * What studying until the board comes to.
 *
 * @returns null if the board is over or today, or has no cards.
 */
export function studyPromise(asked: Asked): StudyPromise | null {
  const { time, cards, core } = asked
  const { days, seen } = seenIn(asked, time)
  if (days === 0 || cards === 0) return null
  const enough = OFFERED_MINUTES.find(
    (minutes) =>
      seenIn(asked, { ...time, minutesByWeekday: Array<number>(7).fill(minutes) }).seen >= core,
  )
  return { days, seen, enough: enough ?? null }
}

function seenIn({ targetDate, today, cards }: Asked, time: PlannedTime) {
  const ahead = targetDate === null ? DAYS_WITHOUT_DATE : MAX_DAYS
  const days = studyDays(time, targetDate, today, ahead)
  const answers = days.reduce((sum, { minutes }) => sum + answersIn(minutes, USUAL_MS), 0)
  return { days: days.length, seen: Math.min(cards, Math.round(answers / ANSWERS_PER_CARD)) }
}

/**
 * The promise in words, rounded to tens where it is an estimate.
 *
 * @param minutes The minutes of each day; null if they differ by day.
 * @example '3 days, 632 cards. At 20 minutes a day you see about 60, those that boards ask most first.'
 */
export function promiseText(
  { days, seen, enough }: StudyPromise,
  { cards, core, minutes }: { cards: number; core: number; minutes: number | null },
): string {
  const head = `${days === 1 ? '1 day' : `${days} days`}, ${cards} ${cards === 1 ? 'card' : 'cards'}.`
  const time = minutes === null ? 'With this study time' : `At ${minutes} minutes a day`
  if (seen >= cards) return `${head} ${time} you see them all.`
  const about = seen < 20 ? seen : Math.round(seen / 10) * 10
  const line = `${head} ${time} you see about ${about}, those that boards ask most first.`
  if (seen >= core || enough === null) return line
  return `${line} ${enough} minutes a day cover the ${core} that boards ask most.`
}
