import { daysUntil } from './days-remaining.ts'

/** Where a board stands from a day: the eve is the day before it. */
export type BoardPhase = 'undated' | 'ahead' | 'eve' | 'day' | 'after'

/**
 * The phase of a board on a calendar day (yyyy-MM-dd).
 *
 * @example
 * ```ts
 * boardPhase('2026-05-04T00:00:00.000+00:00', '2026-05-03') // 'eve'
 * ```
 */
export function boardPhase(targetDate: string | null, today: string): BoardPhase {
  const left = daysUntil(targetDate, today)
  if (left === null) return 'undated'
  if (left < 0) return 'after'
  if (left === 0) return 'day'
  return left === 1 ? 'eve' : 'ahead'
}
