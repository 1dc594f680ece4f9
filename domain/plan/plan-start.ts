import { dayOfTargetDate } from '../boards/days-remaining.ts'
import { minutesOn, type PlannedTime } from '../boards/study-minutes.ts'
import type { Memory } from '../memory/memory.ts'
import { type DatedReview, datedReviews, type LoggedReview, replayLog } from '../memory/replay.ts'
import { cardPriors, NO_PRIORS, type SharedAnswers } from '../memory/shared-difficulty.ts'
import { dayAfter, studyDay, toDayNumber } from '../text/local-time.ts'
import { answersIn, msPerAnswer } from './answer-time.ts'
import {
  type Beside,
  type Besides,
  besidesOn,
  fitting,
  NO_BESIDES,
  totalAnswers,
} from './besides.ts'
import { cardTimes } from './card-times.ts'
import type { Situation } from './choice.ts'
import { MAX_GROWTH, plannedMs } from './deck-growth.ts'
import type { PlanCard } from './plan-card.ts'

/** A board without a date is always planned as if it were this many days away. */
export const DAYS_WITHOUT_DATE = 28

/** A board that is farther away is planned as if it were in two years. */
export const MAX_DAYS = 730

/** The input of a board's plan. */
export type PlanRequest = {
  readonly reviews: readonly LoggedReview[]
  readonly cards: readonly PlanCard[]
  readonly besides?: Besides
  /** How all soldiers of the installation answered these cards, if that is known. */
  readonly sharedAnswers?: SharedAnswers | null
  readonly targetDate: string | null
  readonly time: PlannedTime | null
  readonly timeZone: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The current state of a board's plan. */
export type PlanStart = {
  /** yyyy-MM-dd. */
  readonly today: string
  readonly log: readonly DatedReview[]
  /**
   * The time per answer by which the day is planned. From the answers before today, so that today's
   * answers do not count twice.
   */
  readonly msEach: number
  readonly minutesToday: number
  /** Today's entries of the log. */
  readonly ofToday: readonly DatedReview[]
  /** From the answers before today, so that the day's deck does not change during study. */
  readonly morning: Memory
  /** Today's cards besides its questions. */
  readonly besides: readonly Beside[]
  /** From all answers; its days have the remaining answers for questions. */
  readonly situation: Situation
}

/** `moreMinutes` are added to each day that has any; `seed` is the day's own. */
export function planStart(request: PlanRequest, moreMinutes = 0): PlanStart {
  const { time, timeZone, now } = request
  const today = studyDay(new Date(now), timeZone)
  const from = toDayNumber(today)
  const until = from + daysLeft(request.targetDate, from)
  const log = datedReviews(request.reviews, timeZone)
  const before = log.filter(({ day }) => day < from)
  const own = msPerAnswer(before)
  const msEach = plannedMs(before, until - from)
  const answersOn = (ahead: number) => {
    const minutes = minutesOn(time, dayAfter(today, ahead))
    return minutes === 0
      ? 0
      : answersIn(minutes + moreMinutes, Math.max(own, msEach / MAX_GROWTH ** ahead))
  }
  const priors = request.sharedAnswers ? cardPriors(request.sharedAnswers) : NO_PRIORS
  const morning = replayLog(before, priors)
  const times = cardTimes(request.cards, before, own)
  const cards = request.cards.map((card) => ({ ...card, time: times.get(card.id) ?? 1 }))
  const besides = besidesOn(morning, request.besides ?? NO_BESIDES, from)
  const answers = Array.from({ length: until - from }, (_, ahead) => {
    const ofDay = answersOn(ahead)
    return ofDay - totalAnswers(fitting(besides, ofDay))
  })
  const days = { from, until, answers }
  return {
    ...{ today, log, msEach, morning, minutesToday: minutesOn(time, today) },
    ofToday: log.filter(({ day }) => day === from),
    besides: fitting(besides, answersOn(0)),
    situation: { memory: replayLog(log, priors), cards, days, seed: from },
  }
}

/** A board that is over or today is planned like one without a date. */
function daysLeft(targetDate: string | null, today: number): number {
  const day = dayOfTargetDate(targetDate)
  const left = day === null ? 0 : toDayNumber(day) - today
  return left > 0 ? Math.min(left, MAX_DAYS) : DAYS_WITHOUT_DATE
}
