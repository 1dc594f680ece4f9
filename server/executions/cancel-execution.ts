import { ID_PATTERN } from '@squared-away/domain/text/ids'
import { ApiError } from '../contract/errors.ts'
import type { Connection } from '../database/schema.ts'

/**
 * Removes one of the caller's executions: a waiting or scheduled one is canceled, and of a finished one the
 * record is deleted.
 *
 * @throws ApiError `execution_not_found`, or `general_bad_request` for one that is running, or that ended
 *   while its idempotency key or a daily limit still counts it.
 * @param countedSince Later records count against a daily limit of the function; null without one.
 */
export async function cancelExecution(
  connection: Connection,
  own: { readonly userId: string; readonly functionId: string; readonly id: string },
  countedSince: string | null,
): Promise<void> {
  if (!ID_PATTERN.test(own.id)) throw new ApiError('execution_not_found', 'Not found.')
  const removed = await connection
    .deleteFrom('executions')
    .where('id', '=', own.id)
    .where('functionId', '=', own.functionId)
    .where('userId', '=', own.userId)
    .where('status', '!=', 'processing')
    // The record of what was done answers a repeated request; without it the work is done twice.
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('idempotencyKey', 'is', null),
          ...(countedSince === null ? [] : [eb('createdAt', '<', countedSince)]),
        ]),
        eb('status', 'in', ['waiting', 'scheduled']),
      ]),
    )
    .executeTakeFirst()
  if (removed.numDeletedRows > 0n) return
  const kept = await connection
    .selectFrom('executions')
    .select('status')
    .where('id', '=', own.id)
    .where('functionId', '=', own.functionId)
    .where('userId', '=', own.userId)
    .executeTakeFirst()
  if (kept === undefined) throw new ApiError('execution_not_found', 'Not found.')
  throw new ApiError(
    'general_bad_request',
    kept.status === 'processing'
      ? 'This action has begun and cannot be canceled.'
      : 'This record is kept for a day, so that a repeated request does nothing twice and limits count it.',
  )
}
