import { admittingUnitBoards } from '../collections/packets/sheet-access.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection } from '../database/schema.ts'

/** A unit board as a member sees it who was admitted to a sheet of its packet. */
export type AdmittingBoard = { unitBoardId: string; name: string; targetDate: string | null }

/** The unit boards that have not ended with a sheet to which the user was admitted. */
export function admittingBoards(
  connection: Connection,
  userId: string,
  now: Date,
): Promise<AdmittingBoard[]> {
  return connection
    .selectFrom('unitBoards')
    .select(['$id as unitBoardId', 'name', 'targetDate'])
    .where('$id', 'in', admittingUnitBoards(connection, userId))
    .where('endDate', '>', wireTime(now))
    .orderBy('targetDate')
    .orderBy('$id')
    .execute()
}
