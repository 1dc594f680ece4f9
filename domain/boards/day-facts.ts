import type { Board } from '../entities/board.ts'
import { type EndedDayFacts, parseDayFacts } from '../entities/board-day-facts.ts'
import { dayOfTargetDate } from './days-remaining.ts'

/**
 * What a board keeps of the unit board that it followed. Null if that is nothing, and once the
 * soldier moved the board to another day.
 */
export function keptDayFacts(board: Pick<Board, 'dayFacts' | 'targetDate'>): EndedDayFacts | null {
  const facts = parseDayFacts(board.dayFacts)
  if (facts === null) return null
  const day = dayOfTargetDate(facts.targetDate)
  return day === null || day === dayOfTargetDate(board.targetDate) ? facts : null
}

type SaidOfDay = Pick<EndedDayFacts, 'reportingTime' | 'place' | 'uniform'> &
  Partial<Pick<EndedDayFacts, 'rehearsal' | 'prohibited'>> & { suspenses?: readonly string[] }

/**
 * Time, place, uniform and what else was said of the day in a line. Empty if nothing was said.
 *
 * @example
 * ```ts
 * dayFactsText({ reportingTime: '0845', place: 'Chapel', uniform: null }) // 'Report at 0845 · Chapel'
 * ```
 */
export function dayFactsText({
  reportingTime,
  place,
  uniform,
  rehearsal = null,
  prohibited = null,
  suspenses = [],
}: SaidOfDay): string {
  const parts = [
    ...[reportingTime && `Report at ${reportingTime}`, place, uniform],
    ...[rehearsal && `Rehearsal: ${rehearsal}`, prohibited && `Not allowed: ${prohibited}`],
    suspenses.length > 0 && `Due: ${suspenses.join('; ')}`,
  ]
  return parts.filter(Boolean).join(' · ')
}
