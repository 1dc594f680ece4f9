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

/**
 * Time, place and uniform in a line. Empty if nothing was said.
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
}: Pick<EndedDayFacts, 'reportingTime' | 'place' | 'uniform'>): string {
  const parts = [reportingTime && `Report at ${reportingTime}`, place, uniform]
  return parts.filter(Boolean).join(' · ')
}
