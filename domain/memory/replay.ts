import type { Review } from '../entities/review.ts'
import { dayNumberOf, studyDay } from '../text/local-time.ts'
import { emptyMemory, type Memory } from './memory.ts'
import { remember } from './remember.ts'

/** What of the review log tells of memory; `$id` tells two entries apart. */
export type LoggedReview = { readonly $id: string } & Readonly<
  Pick<Review, 'originalQuestionId' | 'at' | 'mode' | 'isCorrect' | 'ms' | 'chosen'>
>

/** A review with its moment in milliseconds since 1970 and the number of its study day. */
export type DatedReview = LoggedReview & { readonly moment: number; readonly day: number }

/**
 * The log as a set, in the order of its moments: whatever order it came in and however often an
 * entry came, the same log comes out. Days turn at 04:00 in the time zone.
 */
export function datedReviews(log: readonly LoggedReview[], timeZone: string): DatedReview[] {
  const dayOf = studyDayNumbers(timeZone)
  const entries = new Map(log.map((review) => [review.$id, review]))
  return [...entries.values()]
    .map((review) => {
      const moment = Date.parse(review.at)
      return { ...review, moment, day: dayOf(moment) }
    })
    .filter(({ moment }) => !Number.isNaN(moment))
    .sort((a, b) => a.moment - b.moment || (a.$id < b.$id ? -1 : 1))
}

/** What is known of the soldier's memory from a log. */
export function replayLog(log: readonly DatedReview[]): Memory {
  const memory = emptyMemory()
  for (const review of log) rememberReview(memory, review)
  return memory
}

/** Takes in one more entry of the log. */
export function rememberReview(memory: Memory, review: DatedReview): void {
  const isChoice = review.chosen !== null || review.mode === 'quiz'
  const right = isChoice ? 'recognized' : 'recalled'
  const grade = review.isCorrect ? right : 'wrong'
  const { originalQuestionId: card, moment: at, day } = review
  remember(memory, { card, at, day, grade, isChoice })
}

/** Offsets of time zones change on a quarter of an hour at the finest. */
const QUARTER_MS = 15 * 60_000

/** Asking the time zone costs a hundred times as much as remembering what it said. */
function studyDayNumbers(timeZone: string): (moment: number) => number {
  const known = new Map<number, number>()
  return (moment) => {
    if (Number.isNaN(moment)) return 0
    const quarter = Math.floor(moment / QUARTER_MS)
    const day = known.get(quarter) ?? dayNumberOf(studyDay(new Date(moment), timeZone))
    known.set(quarter, day)
    return day
  }
}
