import { startOfStudyDay } from '@squared-away/domain/text/local-time'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection } from '../database/schema.ts'

/** Whether a user has saved a session on a study day (yyyy-MM-dd) of a time zone. */
export async function hasStudied(
  connection: Connection,
  userId: string,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<boolean> {
  const session = await connection
    .selectFrom('studySessions')
    .select('$id')
    .where('userId', '=', userId)
    .where('endTime', '>=', wireTime(startOfStudyDay(day, timeZone)))
    .limit(1)
    .executeTakeFirst()
  return session !== undefined
}
