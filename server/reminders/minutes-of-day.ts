import { studyDays } from '@squared-away/domain/boards/study-minutes'
import { plannedStudy } from '../collections/planned-study.ts'
import type { Connection } from '../database/schema.ts'

/**
 * The minutes that a user plans to study on a day (yyyy-MM-dd): none on a day off or once the board
 * date is reached.
 */
export async function minutesOfDay(
  connection: Connection,
  userId: string,
  day: string,
): Promise<number> {
  const { plan, targetDate } = await plannedStudy(connection, userId)
  const [planned] = studyDays(plan, targetDate, day, 1)
  return planned?.minutes ?? 0
}
