import type { SessionGain } from '@squared-away/domain/plan/session-gain'
import type { TodaysPlan } from '@squared-away/domain/plan/todays-plan'

/** '10 new cards learned.' Null for none. */
export function learnedText({ learned }: Pick<SessionGain, 'learned'>): string | null {
  if (learned === 0) return null
  return `${learned} new ${learned === 1 ? 'card' : 'cards'} learned.`
}

/** '62% of your board, up from 60%.' */
export function knownText({ before, after }: NonNullable<SessionGain['known']>): string {
  const [was, is] = [Math.round(before * 100), Math.round(after * 100)]
  const now = `${is}% of your board`
  if (is > was) return `${now}, up from ${was}%.`
  return is === was ? `${now}, as before.` : `${now}, down from ${was}%.`
}

/** How the whole percent that `knownText` states changed. */
export function knownChange({
  before,
  after,
}: NonNullable<SessionGain['known']>): 'up' | 'same' | 'down' {
  const change = Math.round(after * 100) - Math.round(before * 100)
  if (change === 0) return 'same'
  return change > 0 ? 'up' : 'down'
}

/** '13 old misses fixed.' Null for none. */
export function fixedText({ turned }: Pick<SessionGain, 'turned'>): string | null {
  const cards = turned.reduce((sum, topic) => sum + topic.cards, 0)
  if (cards === 0) return null
  return `${cards} old ${cards === 1 ? 'miss' : 'misses'} fixed.`
}

const MARKED_DAYS: ReadonlyMap<number, string> = new Map([
  [1, 'Day 1. The first one is the hardest.'],
  [3, 'Three days in a row. This is how it sticks.'],
  [7, 'One week without a gap.'],
  [14, 'Two weeks in a row. It shows when you answer.'],
  [30, 'Thirty days in a row. That is discipline.'],
])

/** A line of its own on days 1, 3, 7, 14 and 30 in a row and on the last planned day; else null. */
export function markedDayText(
  { current, longest }: { current: number; longest: number },
  { kind, next }: Pick<TodaysPlan, 'kind' | 'next'>,
): string | null {
  if (kind === 'done' && next === null) {
    return 'That was your last study day before the board. You did the work.'
  }
  if (current === 1 && longest > 1) return 'Day 1 again. Coming back is the hard part.'
  return MARKED_DAYS.get(current) ?? null
}

/** 'SGT board in 21 days', 'SGT board is tomorrow'; null without a date ahead. */
export function boardText(left: number | null): string | null {
  if (left === null || left < 1) return null
  return left === 1 ? 'is tomorrow' : `in ${left} days`
}

/** 'Go on: 8 cards, 7 min'. */
export function goOnText({ cards, minutes }: { cards: number; minutes: number }): string {
  return `Go on: ${cards} ${cards === 1 ? 'card' : 'cards'}, ${minutes} min`
}
