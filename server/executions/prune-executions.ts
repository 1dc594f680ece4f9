import { wireTime } from '../contract/wire-time.ts'
import { deleteInSteps } from '../database/delete-in-steps.ts'
import type { Store } from '../database/transaction.ts'
import { forgetKeys } from './idempotency.ts'

/** How long the record of a finished execution is kept. */
const DAYS_KEPT = 14

/** Removes records of executions that ended long ago, in batches, and frees old keys. */
export async function pruneExecutions(
  { connection }: Pick<Store, 'connection'>,
  now: Date,
): Promise<void> {
  const oldest = wireTime(new Date(now.getTime() - DAYS_KEPT * 24 * 60 * 60_000))
  const old = connection
    .selectFrom('executions')
    .select('id')
    .where('createdAt', '<', oldest)
    .where('status', 'in', ['completed', 'failed'])
  await forgetKeys(connection, now)
  await deleteInSteps((limit) =>
    connection.deleteFrom('executions').where('id', 'in', old.limit(limit)),
  )
}
