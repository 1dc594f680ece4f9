import type { Connection } from '../../database/schema.ts'
import { liveAfter } from '../callers/session-end.ts'

const ROWS_A_STATEMENT = 1000

/** Removes sessions that have ended by themselves, some at a time. */
export async function pruneSessions(connection: Connection, now: Date): Promise<void> {
  const after = liveAfter(now)
  const ended = connection
    .selectFrom('sessions')
    .select('id')
    .where(({ or, eb }) =>
      or([eb('expire', '<=', after.expire), eb('accessedAt', '<=', after.accessedAt)]),
    )
    .limit(ROWS_A_STATEMENT)
  let removed: bigint
  do {
    const result = await connection
      .deleteFrom('sessions')
      .where('id', 'in', ended)
      .executeTakeFirst()
    removed = result.numDeletedRows
  } while (removed === BigInt(ROWS_A_STATEMENT))
}
