import { randomInt } from 'node:crypto'
import { type makeQuizCode, makeRoomCode } from '@squared-away/domain/rooms/room-code'
import { ApiError } from '../contract/errors.ts'
import type { Connection } from '../database/schema.ts'

const CODE_TRIES = 5

/** A code that no seat has: for one phone, or for all phones of a quiz. */
export async function freeCode(
  connection: Connection,
  makeCode: typeof makeRoomCode | typeof makeQuizCode = makeRoomCode,
): Promise<string> {
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const code = makeCode(() => randomInt(2 ** 40) / 2 ** 40)
    const taken = await connection
      .selectFrom('roomSeats')
      .select('code')
      .where('code', '=', code)
      .executeTakeFirst()
    if (taken === undefined) return code
  }
  throw new ApiError('general_unavailable', 'The server is busy. Try again in a moment.')
}
