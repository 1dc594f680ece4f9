import type { PlannedTime } from '@squared-away/domain/boards/study-minutes'
import type { Connection } from '../database/schema.ts'

/** A user's study plan: the plan of the active board, if both exist. */
export type PlannedStudy = {
  /** Null means the default, every day. */
  readonly plan: (PlannedTime & { readonly timeZone: string }) | null
  /** The date of the active board, if it has one. */
  readonly targetDate: string | null
  /** When the active board or its plan was last changed; null without an active board. */
  readonly changedAt: string | null
}

export async function plannedStudy(connection: Connection, userId: string): Promise<PlannedStudy> {
  const row = await connection
    .selectFrom('boards')
    .leftJoin('boardPlans', 'boardPlans.boardId', 'boards.$id')
    .select(['targetDate', 'minutesByWeekday', 'daysOff', 'timeZone'])
    .select(['boards.$updatedAt as boardChangedAt', 'boardPlans.$updatedAt as planChangedAt'])
    .where('boards.userId', '=', userId)
    .where('boards.isActive', '=', 1)
    .executeTakeFirst()
  const { targetDate = null, minutesByWeekday, daysOff, timeZone } = row ?? {}
  const changedAt = latest(row?.boardChangedAt, row?.planChangedAt)
  if (!minutesByWeekday || !daysOff || !timeZone) return { plan: null, targetDate, changedAt }
  const minutes: number[] = JSON.parse(minutesByWeekday)
  return { plan: { minutesByWeekday: minutes, daysOff, timeZone }, targetDate, changedAt }
}

function latest(...moments: readonly (string | null | undefined)[]): string | null {
  return moments.reduce<string | null>(
    (last, moment) => (moment && (last === null || moment > last) ? moment : last),
    null,
  )
}
