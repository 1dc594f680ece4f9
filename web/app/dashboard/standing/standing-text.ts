import { ANSWERS_TO_KNOW } from '@squared-away/domain/plan/answers-to-know'
import { isPrecise } from '@squared-away/domain/plan/estimate'
import type { Readiness } from '@squared-away/domain/plan/readiness'

/**
 * What follows the share known today: '… known today. 55% to 96% on the day.', or without a date, in
 * 28 days. Before that it follows the number of answers that count.
 */
export function readinessText({ forecast }: Pick<Readiness, 'forecast'>, hasDate: boolean): string {
  if (!forecast.known) {
    return `of ${ANSWERS_TO_KNOW} answers that your readiness needs. A card counts when you see it again on a later day.`
  }
  const { expected, low, high } = forecast.share
  const percent = (share: number) => `${Math.round(share * 100)}%`
  const then = isPrecise(forecast.share)
    ? `About ${percent(expected)}`
    : `${percent(low)} to ${percent(high)}`
  return `known today. ${then} ${hasDate ? 'on the day' : 'in 28 days'}.`
}

/** How many of the answers that readiness needs are there; null once there are enough. */
export function answersThatCount({ forecast }: Pick<Readiness, 'forecast'>): number | null {
  return forecast.known ? null : ANSWERS_TO_KNOW - forecast.answersMissing
}
