import { createHash } from 'node:crypto'
import { signInPlease } from '../accounts/callers/caller.ts'
import { ApiError } from '../contract/errors.ts'
import { wireTime } from '../contract/wire-time.ts'
import { isBrokenReference, isUniqueViolation } from '../database/failures.ts'
import type { Connection, ExecutionRow } from '../database/schema.ts'
import type { ExecutionRequest } from './execution-request.ts'

/** How long a key stands for the same execution. */
const HOURS_KEPT = 24

/** The execution was already requested with the same key. */
export class RepeatedExecutionError extends Error {
  override name = 'RepeatedExecutionError'
}

/** A fingerprint of a request to run a function. */
export function requestHash(functionId: string, request: ExecutionRequest): string {
  const { isAsync, path, method, scheduledAt } = request
  return createHash('sha256')
    .update(JSON.stringify([functionId, isAsync, path, method, scheduledAt]))
    .update(request.body)
    .digest('base64url')
}

/**
 * Starts an execution, unless its key already started one: then that one is returned in its current
 * state. The database decides a race.
 *
 * @param begin Adds `row` with `insertExecution`.
 * @throws ApiError `execution_already_exists` when the key stands for another request.
 */
export async function beginOnce(
  connection: Connection,
  row: ExecutionRow,
  now: Date,
  begin: () => Promise<ExecutionRow>,
): Promise<ExecutionRow> {
  if (row.idempotencyKey === null) return begin()
  await forgetKeys(connection, now, row.userId)
  const earlier = await findEarlier(connection, row)
  if (earlier) return earlier
  try {
    return await begin()
  } catch (error) {
    const first =
      error instanceof RepeatedExecutionError ? await findEarlier(connection, row) : undefined
    if (first) return first
    throw error
  }
}

/** Adds the row of an execution. */
export async function insertExecution(connection: Connection, row: ExecutionRow): Promise<void> {
  try {
    await connection.insertInto('executions').values(row).execute()
  } catch (error) {
    if (isBrokenReference(error)) throw signInPlease()
    const isRepeated = row.idempotencyKey !== null && isUniqueViolation(error)
    throw isRepeated ? new RepeatedExecutionError('asked for before', { cause: error }) : error
  }
}

/** Frees keys that are a day old, of one user or of all. */
export async function forgetKeys(
  connection: Connection,
  now: Date,
  userId?: string | null,
): Promise<void> {
  const oldest = wireTime(new Date(now.getTime() - HOURS_KEPT * 60 * 60_000))
  await connection
    .updateTable('executions')
    .set({ idempotencyKey: null, requestHash: null })
    .where('idempotencyKey', 'is not', null)
    .where('createdAt', '<', oldest)
    .$if(typeof userId === 'string', (query) => query.where('userId', '=', userId ?? ''))
    .execute()
}

async function findEarlier(
  connection: Connection,
  row: ExecutionRow,
): Promise<ExecutionRow | undefined> {
  const earlier = await connection
    .selectFrom('executions')
    .selectAll()
    .where('userId', '=', row.userId)
    .where('idempotencyKey', '=', row.idempotencyKey)
    .executeTakeFirst()
  if (earlier === undefined || earlier.requestHash === row.requestHash) return earlier
  throw new ApiError(
    'execution_already_exists',
    'This idempotency key was sent with another request. Send a new key with a new request.',
  )
}
