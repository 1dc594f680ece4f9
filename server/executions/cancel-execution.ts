import { ID_PATTERN } from '@squared-away/domain/text/ids'
import { ApiError } from '../contract/errors.ts'
import type { Connection } from '../database/schema.ts'

/**
 * Removes an own execution: a waiting or scheduled one is canceled, and of a finished one the
 * record is deleted.
 *
 * @throws ApiError `execution_not_found`, or `general_bad_request` for one that is running.
 */
export async function cancelExecution(
  connection: Connection,
  own: { readonly userId: string; readonly functionId: string; readonly id: string },
): Promise<void> {
  if (!ID_PATTERN.test(own.id)) throw new ApiError('execution_not_found', 'Not found.')
  const removed = await connection
    .deleteFrom('executions')
    .where('id', '=', own.id)
    .where('functionId', '=', own.functionId)
    .where('userId', '=', own.userId)
    .where('status', '!=', 'processing')
    .executeTakeFirst()
  if (removed.numDeletedRows > 0n) return
  const running = await connection
    .selectFrom('executions')
    .select('id')
    .where('id', '=', own.id)
    .where('functionId', '=', own.functionId)
    .where('userId', '=', own.userId)
    .executeTakeFirst()
  if (running === undefined) throw new ApiError('execution_not_found', 'Not found.')
  throw new ApiError('general_bad_request', 'This action has begun and cannot be canceled.')
}
