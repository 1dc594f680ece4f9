import type { SpeechItem } from '@squared-away/domain/speech'
import { dayAfter, toDayNumber } from '@squared-away/domain/text/local-time'

/** What a device sent for a day. */
export type SentDay = { readonly day: string; readonly items: readonly SpeechItem[] }

/** Days of a list that a feed goes on through. */
const REPEATED = 7

/**
 * What a feed has on a day: what was sent for it, and once the devices are silent, the last seven
 * days that were sent, in turn. Undefined before the first day, and on a day without study.
 *
 * @param sent In the order of the days.
 */
export function itemsOfDay(
  sent: readonly SentDay[],
  day: string,
): readonly SpeechItem[] | undefined {
  const own = sent.find((each) => each.day === day)
  if (own !== undefined) return own.items.length > 0 ? own.items : undefined
  const before = sent.filter((each) => each.day < day && each.items.length > 0).slice(-REPEATED)
  const last = sent.filter((each) => each.day < day).at(-1)
  if (last === undefined || before.length === 0) return undefined
  const silent = toDayNumber(day) - toDayNumber(last.day) - 1
  return before[silent % before.length]?.items
}

/** The days up to `today`, the newest first. */
export function latestDays(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, ago) => dayAfter(today, -ago))
}
