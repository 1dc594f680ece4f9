import type { ExecutionRow } from '../database/schema.ts'
import type { Call } from '../functions/function.ts'

/** The call that runs the function of an execution. */
export function callOf(row: ExecutionRow, run: Pick<Call, 'caller' | 'isAsync' | 'now'>): Call {
  const { id: executionId, requestBody: body, isProved } = row
  return { ...run, body, executionId, isProved: isProved === 1 }
}
