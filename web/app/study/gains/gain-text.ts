import type { SessionGain } from '@squared-away/domain/plan/session-gain'
import type { OwnStreaks } from '@squared-away/domain/progress/own-streaks'

/** '7 days in a row. Longest: 12.' */
export function streakText({ current, longest }: OwnStreaks): string {
  const now = current === 1 ? '1 study day.' : `${current} study days in a row.`
  return longest > current ? `${now} Longest: ${longest}.` : now
}

/** 'You know about 68% of your board now, up from 61%.' */
export function knownText({ before, after }: NonNullable<SessionGain['known']>): string {
  const [was, is] = [Math.round(before * 100), Math.round(after * 100)]
  const now = `You know about ${is}% of your board now`
  if (is > was) return `${now}, up from ${was}%.`
  return is === was ? `${now}, as before.` : `${now}, down from ${was}%.`
}

/** Topics named at most. */
const MOST_TOPICS = 3

/** '3 cards that you missed last time are right now: Drill, First Aid.' Null for none. */
export function fixedText(turned: SessionGain['turned']): string | null {
  const cards = turned.reduce((sum, topic) => sum + topic.cards, 0)
  if (cards === 0) return null
  const topics = turned
    .slice(0, MOST_TOPICS)
    .map(({ topic }) => topic)
    .join(', ')
  return cards === 1
    ? `1 card that you missed last time is right now: ${topics}.`
    : `${cards} cards that you missed last time are right now: ${topics}.`
}
