import { sql } from 'kysely'
import { wireTime } from '../../contract/wire-time.ts'
import type { Connection, PacketSheetRow } from '../../database/schema.ts'
import { both, type Condition, either, isOwn } from '../conditions.ts'
import type { HeldUnitBoard } from '../unit-boards/hold.ts'

/** The unit board has not ended. The row alone does not say so; it is deleted soon after. */
const isOpen: Condition = {
  holds: () => true,
  sql: () => sql`"unitBoardId" in (
    select "$id" from "unitBoards" where "endDate" > ${wireTime(new Date())})`,
}

/** A co-maker of the unit board. Sockets send them nothing, since the row does not say so. */
const isCoMade: Condition = {
  holds: () => false,
  sql: (userId) => sql`"unitBoardId" in (
    select "unitBoardId" from "unitBoardRoles"
    where "userId" = ${userId} and "role" = 'co-maker')`,
}

/** A member whom the maker admitted to this sheet. */
const isAdmitted: Condition = {
  holds: (row, userId) =>
    typeof row.readerIds === 'string' &&
    parseReaderIds({ readerIds: row.readerIds }).includes(userId),
  // Not LIKE: an id may hold its wildcard "_".
  sql: (userId) => sql`replace("readerIds", ${JSON.stringify(userId)}, '') <> "readerIds"`,
}

/** Anybody but a soldier who took the unit board: a candidate never reads a packet. */
const isNoCandidate: Condition = {
  holds: () => true,
  sql: (userId) => sql`not exists (
    select 1 from "unitBoardRoles" as "role"
    where "role"."unitBoardId" = "packetSheets"."unitBoardId"
      and "role"."userId" = ${userId} and "role"."role" = 'soldier')`,
}

/** Until its unit board ends: the maker, its co-makers, and the member who was admitted. */
export const isReadableSheet = both(
  isOpen,
  either(isOwn, both(isNoCandidate, either(isCoMade, isAdmitted))),
)

/** The unit boards with a sheet to which a user was admitted. */
export function admittingUnitBoards(connection: Connection, userId: string) {
  return (
    connection
      .selectFrom('packetSheets')
      .select('unitBoardId')
      // A literal, since a bound value would not match the condition of the index.
      .where(sql<boolean>`"readerIds" <> '[]'`)
      .where(isAdmitted.sql(userId))
  )
}

/**
 * Ends a reader's admissions to the packet of a unit board. Without this, they would come back when
 * the reader leaves the unit board, or to another account with the same id.
 */
export async function endAdmissions(
  connection: Connection,
  unitBoard: HeldUnitBoard,
  userId: string,
): Promise<void> {
  const sheets = await connection
    .selectFrom('packetSheets')
    .select(['$id', 'readerIds'])
    .where('unitBoardId', '=', unitBoard.$id)
    .where(isAdmitted.sql(userId))
    .execute()
  for (const sheet of sheets) {
    const left = parseReaderIds(sheet).filter((id) => id !== userId)
    await connection
      .updateTable('packetSheets')
      .set({ readerIds: JSON.stringify(left) })
      .where('$id', '=', sheet.$id)
      .execute()
  }
}

/** The accounts that may read a sheet besides the makers. */
export function parseReaderIds({ readerIds }: Pick<PacketSheetRow, 'readerIds'>): string[] {
  return JSON.parse(readerIds)
}
