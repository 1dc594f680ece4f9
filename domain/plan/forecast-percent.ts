import { toDayNumber } from '../text/local-time.ts'
import { answersMissingFor } from './forecast.ts'
import { knownOn } from './known-on.ts'
import { type PlanRequest, planStart } from './plan-start.ts'

/** An hour of the day in every time zone of the Army. */
const IN_THE_DAY = 'T18:00:00Z'

/**
 * The percentage of the board's cards that the forecast had as known on a past day, from the answers
 * before that day; null before there were enough. It is compared with what the soldier says
 * afterward.
 * @param day yyyy-MM-dd.
 */
export function forecastPercent(request: PlanRequest, day: string): number | null {
  const { morning } = planStart({ ...request, now: Date.parse(`${day}${IN_THE_DAY}`) })
  if (answersMissingFor(morning, request.cards) > 0) return null
  return Math.round(knownOn(morning, request.cards, toDayNumber(day)) * 100)
}
