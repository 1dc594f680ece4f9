import { parseChanges, UNIT_BOARD_LIMITS } from '@squared-away/domain/entities/unit-board'
import { ApiError } from '../../contract/errors.ts'

const TEN_MINUTES = 10 * 60_000

/**
 * Limits how often a unit board changes, since each change is written into the boards of up to 200
 * soldiers: as often in ten minutes as changes are kept.
 *
 * @throws ApiError `general_rate_limit_exceeded`.
 */
export function requireFewChanges(changes: string, now: string): void {
  const oldest = parseChanges(changes)[UNIT_BOARD_LIMITS.changes - 1]
  if (oldest === undefined || Date.parse(now) - Date.parse(oldest.at) > TEN_MINUTES) return
  throw new ApiError(
    'general_rate_limit_exceeded',
    `You changed this unit board ${UNIT_BOARD_LIMITS.changes} times in ten minutes. Try again later.`,
  )
}
