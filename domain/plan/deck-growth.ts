import { minutesOn, type PlannedTime } from '../boards/study-minutes.ts'
import type { DatedReview } from '../memory/replay.ts'
import { dayAfter } from '../text/local-time.ts'
import { msPerAnswer, USUAL_MS } from './answer-time.ts'
import { LAST_DAYS } from './plan-card.ts'

/** A deck has at most this many times the cards a minute of the previous study day's. */
export const MAX_GROWTH = 1.25

/** What an answer to a new card costs at first: most are missed and come once more. */
export const COST_OF_NEW = 1.8

/** The latest study days that say how many cards a day holds: one alone may have ended early. */
const DAYS_LOOKED_AT = 5

/**
 * The time per answer by which a day is planned, in milliseconds: the soldier's own, but from one
 * study day to the next at most a quarter more answers fit into a minute. A soldier who is fast
 * from the first card on would otherwise get twice the cards overnight.
 *
 * @param log Entries of the days before, in order.
 * @param daysLeft Days until the board; in the last seven the soldier's own time counts at once.
 */
export function plannedMs(log: readonly DatedReview[], daysLeft: number): number {
  if (daysLeft <= LAST_DAYS) return msPerAnswer(log)
  let planned = USUAL_MS
  for (let at = 0; at < log.length; at += 1) {
    if (log[at]?.day === log[at + 1]?.day) continue
    planned = slowed(planned, msPerAnswer(log.slice(Math.max(0, at - 199), at + 1)))
  }
  return planned
}

/** The own time, at most a quarter more answers a minute than before. */
export function slowed(before: number, own: number): number {
  return Math.max(own, before / MAX_GROWTH)
}

type GrowthOfDay = {
  /** Entries of the days before, in order. */
  readonly log: readonly DatedReview[]
  readonly time: PlannedTime | null
  /** The study day, yyyy-MM-dd, its number, and its minutes. */
  readonly today: string
  readonly day: number
  readonly minutes: number
  readonly msEach: number
  /** Cards a minute of a deck that is planned for the day before, if it is no past day. */
  readonly planned?: number
}

/**
 * The most cards that a day's deck may have: a quarter more a minute than the previous one, and
 * never less than a first deck. Of less than half of the fullest of five it counts as ended early,
 * and that one counts instead. Infinite before the first deck.
 */
export function mostCards(growth: GrowthOfDay): number {
  const { log, time, today, day, minutes, msEach, planned = 0 } = growth
  const decks = new Map<number, Set<string>>()
  for (let at = log.length - 1; at >= 0; at -= 1) {
    const review = log[at]
    if (review === undefined || review.mode !== 'daily') continue
    const deck = decks.get(review.day)
    if (deck) deck.add(review.originalQuestionId)
    else if (decks.size === DAYS_LOOKED_AT) break
    else decks.set(review.day, new Set([review.originalQuestionId]))
  }
  if (decks.size === 0 && planned === 0) return Number.POSITIVE_INFINITY
  const rates = [...decks].map(([then, deck]) => {
    const given = minutesOn(time, dayAfter(today, then - day))
    return deck.size / (given || minutes)
  })
  const fullest = Math.max(planned, ...rates)
  const last = planned || (rates[0] ?? 0)
  const first = 60_000 / (Math.max(msEach, USUAL_MS) * COST_OF_NEW)
  return Math.floor(MAX_GROWTH * minutes * Math.max(first, last * 2 < fullest ? fullest : last))
}
