import type { Review } from '../entities/review.ts'
import { studyDay, toDayNumber } from '../text/local-time.ts'
import { BELIEFS } from './beliefs.ts'
import { emptyMemory, type Memory } from './memory.ts'
import { remember } from './remember.ts'
import { type CardPriors, NO_PRIORS } from './shared-difficulty.ts'

/** The attributes of a review that the memory uses. */
export type LoggedReview = { readonly $id: string } & Readonly<
  Pick<Review, 'originalQuestionId' | 'at' | 'mode' | 'isCorrect' | 'ms' | 'chosen'>
>

/** A review with its time parsed. */
export type DatedReview = LoggedReview & {
  /** Milliseconds since 1970. */
  readonly moment: number
  /** The number of its study day. */
  readonly day: number
}

/**
 * Sorts the log by time and removes duplicate and undated entries, so that equal sets of entries
 * give equal logs. Study days turn at 04:00 in the time zone.
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

/** Computes the soldier's memory from a log. */
export function replayLog(log: readonly DatedReview[], priors: CardPriors = NO_PRIORS): Memory {
  const memory = emptyMemory(BELIEFS, priors)
  for (const review of log) rememberReview(memory, review)
  return memory
}

/** Adds the next entry of the log to the memory. */
export function rememberReview(memory: Memory, review: DatedReview): void {
  // A 'Knew it' by ear weighs as much as an answer chosen from options (decision 210).
  const isByEar = review.mode === 'listen' && review.isCorrect
  const isChoice = review.chosen !== null || review.mode === 'quiz' || isByEar
  const right = isChoice ? 'recognized' : 'recalled'
  const grade = review.isCorrect ? right : 'wrong'
  const { originalQuestionId: card, moment: at, day } = review
  remember(memory, { card, at, day, grade, isChoice })
}

/** Time zones change their offset on a quarter of an hour at the finest. */
const QUARTER_MS = 15 * 60_000

/** Returns a cached `toDayNumber`: a time zone lookup costs a hundred times as much. */
function studyDayNumbers(timeZone: string): (moment: number) => number {
  const known = new Map<number, number>()
  return (moment) => {
    if (Number.isNaN(moment)) return 0
    const quarter = Math.floor(moment / QUARTER_MS)
    const day = known.get(quarter) ?? toDayNumber(studyDay(new Date(moment), timeZone))
    known.set(quarter, day)
    return day
  }
}
