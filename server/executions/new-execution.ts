import type { Caller } from '../accounts/callers/caller.ts'
import type { ExecutionRow } from '../database/schema.ts'
import type { Change } from '../database/transaction.ts'
import type { ExecutionRequest } from './execution-request.ts'
import { requestHash } from './idempotency.ts'
import { presentExecution } from './present-execution.ts'

/** The facts of an execution besides the request. */
export type NewExecution = {
  readonly id: string
  readonly at: string
  readonly sessionId: string | null
  /** Whether the caller's session had a fresh proof (decision 51). */
  readonly isProved: boolean
}

/** The row of an execution that has not started. */
export function newExecution(
  functionId: string,
  caller: Caller,
  request: ExecutionRequest,
  { id, at, sessionId, isProved }: NewExecution,
): ExecutionRow {
  const isScheduled = request.scheduledAt !== null
  // A guest has no identity that distinguishes requests.
  const idempotencyKey = caller.kind === 'user' ? request.idempotencyKey : null
  return {
    id,
    createdAt: at,
    updatedAt: at,
    functionId,
    userId: caller.kind === 'user' ? caller.userId : null,
    trigger: isScheduled ? 'schedule' : 'http',
    status: isScheduled ? 'scheduled' : 'waiting',
    requestMethod: request.method,
    requestPath: request.path,
    requestHeaders: JSON.stringify(request.headers),
    requestBody: request.body,
    isAsync: request.isAsync ? 1 : 0,
    responseStatusCode: 0,
    responseBody: '',
    responseHeaders: '[]',
    duration: 0,
    scheduledAt: request.scheduledAt,
    attempts: 0,
    claimedBy: null,
    claimedUntil: null,
    sessionId,
    isRevoked: 0,
    idempotencyKey,
    requestHash: idempotencyKey === null ? null : requestHash(functionId, request),
    isProved: isProved ? 1 : 0,
  }
}

/** The change event of an execution, as its starter gets it (wire §13.5). */
export function executionChange(action: 'create' | 'update', row: ExecutionRow): Change {
  return {
    kind: 'execution',
    action,
    executionId: row.id,
    userId: row.userId,
    functionId: row.functionId,
    payload: presentExecution(row),
  }
}
