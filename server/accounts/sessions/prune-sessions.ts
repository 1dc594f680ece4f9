import { deleteInSteps } from '../../database/delete-in-steps.ts'
import type { Connection } from '../../database/schema.ts'
import { liveAfter } from '../callers/session-end.ts'

/** Removes expired and unused sessions, in batches. */
export async function pruneSessions(connection: Connection, now: Date): Promise<void> {
  const after = liveAfter(now)
  const ended = connection
    .selectFrom('sessions')
    .select('id')
    .where(({ or, eb }) =>
      or([eb('expire', '<=', after.expire), eb('accessedAt', '<=', after.accessedAt)]),
    )
  await deleteInSteps((limit) =>
    connection.deleteFrom('sessions').where('id', 'in', ended.limit(limit)),
  )
}
