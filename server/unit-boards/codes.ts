import { randomInt } from 'node:crypto'
import { CODE_LETTERS, makeUnitBoardCode } from '@squared-away/domain/unit-boards/unit-board-code'
import type { HeldUnitBoard } from '../collections/unit-boards/hold.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection, UnitBoardRow } from '../database/schema.ts'

/** The open code of a unit board; null if it is closed. */
export async function openCode(
  connection: Connection,
  unitBoardId: string,
): Promise<{ code: string; createdAt: string } | null> {
  const row = await connection
    .selectFrom('unitBoardCodes')
    .select(['code', 'createdAt'])
    .where('unitBoardId', '=', unitBoardId)
    .executeTakeFirst()
  return row ?? null
}

/** Gives a unit board a new code. The old one ends. */
export async function renewCode(connection: Connection, unitBoard: HeldUnitBoard, now: Date) {
  await closeCode(connection, unitBoard)
  for (;;) {
    const row = {
      code: makeUnitBoardCode(() => randomInt(CODE_LETTERS.length)),
      createdAt: wireTime(now),
    }
    const stored = await connection
      .insertInto('unitBoardCodes')
      .values({ unitBoardId: unitBoard.$id, ...row })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst()
    if (stored !== undefined) return row
  }
}

/** Closes the code of a unit board. Soldiers who took it stay. */
export async function closeCode(connection: Connection, { $id }: HeldUnitBoard): Promise<void> {
  await connection.deleteFrom('unitBoardCodes').where('unitBoardId', '=', $id).execute()
}

/** The unit board that can be taken by this code now; undefined if there is none. */
export function unitBoardOfCode(
  connection: Connection,
  code: string,
  now: string,
): Promise<UnitBoardRow | undefined> {
  return connection
    .selectFrom('unitBoards as board')
    .innerJoin('unitBoardCodes as code', 'code.unitBoardId', 'board.$id')
    .selectAll('board')
    .where('code.code', '=', code)
    .where('board.isHidden', '=', 0)
    .where('board.endDate', '>', now)
    .executeTakeFirst()
}
