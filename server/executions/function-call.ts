import type { ExecutionRow } from '../database/schema.ts'
import type { FunctionCall } from '../functions/function.ts'

/** The call that runs the function of an execution. */
export function toFunctionCall(
  row: ExecutionRow,
  run: Pick<FunctionCall, 'caller' | 'isAsync' | 'now'>,
): FunctionCall {
  const { id: executionId, requestBody: body, isProved } = row
  return { ...run, body, executionId, isProved: isProved === 1 }
}
