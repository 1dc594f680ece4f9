import { UNIT_BOARDS_PER_USER } from '@squared-away/domain/entities/unit-board'
import { sql } from 'kysely'
import type { Connection, UnitBoardRow } from '../../database/schema.ts'
import { both, type Condition, either, isOwn } from '../conditions.ts'

/** A co-maker of the unit board. */
const isCoMade: Condition = {
  holds: (row, userId) =>
    typeof row.coMakerIds === 'string' &&
    parseCoMakerIds({ coMakerIds: row.coMakerIds }).includes(userId),
  sql: (userId) => sql`"$id" in (
    select "unitBoardId" from "unitBoardRoles"
    where "userId" = ${userId} and "role" = 'co-maker')`,
}

/** A soldier who took the unit board. The row alone does not say so, so sockets send them nothing. */
const isTaken: Condition = {
  holds: () => false,
  sql: (userId) => sql`"$id" in (
    select "unitBoardId" from "unitBoardRoles"
    where "userId" = ${userId} and "role" = 'soldier')`,
}

const isOpen: Condition = {
  holds: (row) => row.isHidden !== 1,
  sql: () => sql`"isHidden" = 0`,
}

/** The maker of a unit board or one of its co-makers. */
export const isMadeBy = either(isOwn, isCoMade)

/** Its makers, and the soldiers who took it unless an admin closed it. */
export const isReadableUnitBoard = either(isMadeBy, both(isOpen, isTaken))

/** The ids of a unit board's co-makers. */
export function parseCoMakerIds({ coMakerIds }: Pick<UnitBoardRow, 'coMakerIds'>): string[] {
  return JSON.parse(coMakerIds)
}

/**
 * Returns a unit board, to read it, if the user is its maker or a co-maker. Everybody else, its
 * soldiers included, gets undefined as for an id that does not exist. Writes use `holdPart`.
 */
export function findMadeUnitBoard(
  connection: Connection,
  unitBoardId: string,
  userId: string,
): Promise<UnitBoardRow | undefined> {
  return connection
    .selectFrom('unitBoards')
    .selectAll()
    .where('$id', '=', unitBoardId)
    .where(isMadeBy.sql(userId))
    .executeTakeFirst()
}

/** Whether a user may have one more unit board. */
export async function hasUnitBoardRoom(connection: Connection, userId: string): Promise<boolean> {
  const { held } = await connection
    .selectFrom('unitBoards')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(held) < UNIT_BOARDS_PER_USER
}
