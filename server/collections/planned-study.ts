import type { PlannedTime } from '@squared-away/domain/boards/study-minutes'
import type { Connection } from '../database/schema.ts'

/** A user's study plan: the plan of the active board, if both exist. */
export type PlannedStudy = {
  /** Null means the default, every day. */
  readonly plan: (PlannedTime & { readonly timeZone: string }) | null
  /** The date of the active board, if it has one. */
  readonly targetDate: string | null
}

export async function plannedStudy(connection: Connection, userId: string): Promise<PlannedStudy> {
  const row = await connection
    .selectFrom('boards')
    .leftJoin('boardPlans', 'boardPlans.boardId', 'boards.$id')
    .select(['targetDate', 'minutesByWeekday', 'daysOff', 'timeZone'])
    .where('boards.userId', '=', userId)
    .where('boards.isActive', '=', 1)
    .executeTakeFirst()
  const { targetDate = null, minutesByWeekday, daysOff, timeZone } = row ?? {}
  if (!minutesByWeekday || !daysOff || !timeZone) return { plan: null, targetDate }
  const minutes: number[] = JSON.parse(minutesByWeekday)
  return { plan: { minutesByWeekday: minutes, daysOff, timeZone }, targetDate }
}
