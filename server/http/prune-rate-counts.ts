import { wireTime } from '../contract/wire-time.ts'
import type { Connection } from '../database/schema.ts'

/** More rows than this are not kept (docs/operations.md): about 20 MB. */
const KEPT = 100_000
const ROWS_A_STATEMENT = 1000

/**
 * Removes windows that have ended and, of too many, those that were used least: a flood of made-up
 * addresses makes rows of one use each, and must not push out the count of who is being guessed at.
 */
export async function pruneRateCounts(
  connection: Connection,
  now: Date,
  kept = KEPT,
): Promise<void> {
  const ended = keysIn(connection).where('expire', '<=', wireTime(now)).limit(ROWS_A_STATEMENT)
  while ((await remove(connection, ended)) === BigInt(ROWS_A_STATEMENT)) {}
  const { count } = await connection
    .selectFrom('rateCounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const least = keysIn(connection).orderBy('count').orderBy('expire')
  for (let surplus = Number(count) - kept; surplus > 0; surplus -= ROWS_A_STATEMENT) {
    await remove(connection, least.limit(Math.min(surplus, ROWS_A_STATEMENT)))
  }
}

const keysIn = (connection: Connection) => connection.selectFrom('rateCounts').select('key')

/** @returns how many rows there were. */
async function remove(connection: Connection, keys: ReturnType<typeof keysIn>): Promise<bigint> {
  const { numDeletedRows } = await connection
    .deleteFrom('rateCounts')
    .where('key', 'in', keys)
    .executeTakeFirst()
  return numDeletedRows
}
