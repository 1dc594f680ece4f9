import { dayOfTargetDate, daysUntil } from '@squared-away/domain/boards/days-remaining'
import type { AskedTopic } from '@squared-away/domain/plan/asked-topics'
import { type Estimate, isPrecise } from '@squared-away/domain/plan/estimate'
import { MORE_MINUTES } from '@squared-away/domain/plan/readiness'
import { readableDay } from '@squared-away/domain/text/calendar-day'

/** Why there is no forecast: the board's day has come or passed. */
export type BoardReached = { isToday: boolean; words: string }

/** On the day of the board and after it; null before it, and without a date. `today` is yyyy-MM-dd. */
export function boardReached(targetDate: string | null, today: string): BoardReached | null {
  const day = dayOfTargetDate(targetDate)
  const left = daysUntil(targetDate, today)
  if (day === null || left === null || left > 0) return null
  if (left === 0) return { isToday: true, words: 'Your board is today.' }
  const words = `Your board was on ${readableDay(day)}. Set the date of your next board to see a forecast.`
  return { isToday: false, words }
}

/** Says why a board without a date has a forecast all the same. */
export const NO_DATE = 'Your board has no date, so this looks 28 days ahead.'

/** When a forecast is for. */
export function whenText(targetDate: string | null): string {
  return targetDate === null ? 'in 28 days' : 'on the day'
}

/** 'about 82%'. */
export function aboutPercent(share: number): string {
  return `about ${percent(share)}%`
}

/** 'likely 74% to 88%'. */
export function rangeText({ low, high }: Estimate): string {
  return `likely ${percent(low)}% to ${percent(high)}%`
}

/** 'About 95%', or '66% to 92%' if the range is too wide for one number. */
export function knownShareText(share: Estimate): string {
  const { expected, low, high } = share
  return isPrecise(share) ? `About ${percent(expected)}%` : `${percent(low)}% to ${percent(high)}%`
}

/** Says what makes a range narrower; null if it is narrow, or if less than half is known. */
export function narrowerText(share: Estimate): string | null {
  if (isPrecise(share) || share.expected < 0.5) return null
  return 'The more cards you know, the narrower this range gets.'
}

/** Explains which answers are still missing for a forecast. */
export function missingText(answers: number): string {
  const cards = answers === 1 ? '1 more card' : `${answers} more cards`
  return `Answer ${cards} of this board on another day to see a forecast.`
}

/**
 * Effect of more study time on a board of so many cards; `more` is a share. Less than one card is not
 * mentioned.
 */
export function moreText(more: number | null, cards: number): string {
  const added = Math.round((more ?? 0) * cards)
  if (added < 1) return `${MORE_MINUTES} more minutes a day would make little difference.`
  return `With ${MORE_MINUTES} more minutes a day: about ${added.toLocaleString('en-US')} more ${added === 1 ? 'card' : 'cards'} known.`
}

/** Named topics that boards asked about. */
const MAX_ASKED = 3

/**
 * Says what other soldiers' boards asked about, of the topics of this board; null if nothing of it
 * is known.
 */
export function askedText(
  asked: readonly AskedTopic[],
  topics: ReadonlySet<string>,
): string | null {
  const own = asked.filter(({ topic }) => topics.has(topic)).slice(0, MAX_ASKED)
  if (own.length === 0) return null
  const named = own.map(({ topic, share }) => `${topic} (${percent(share)}%)`).join(', ')
  return `Of the Soldiers here who told what their board asked, at least this many were asked about ${named}. Such topics weigh more in your plan.`
}

/** A share as a whole percentage. */
export function percent(share: number): number {
  return Math.round(share * 100)
}
