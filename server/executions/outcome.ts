import { ApiError } from '../contract/errors.ts'
import type { ExecutionRow } from '../database/schema.ts'
import type { Answer } from '../functions/function.ts'

/** The outcome of a run of a function. */
export type Outcome = {
  readonly status: 'completed' | 'failed'
  readonly responseStatusCode: number
  readonly responseBody: string
  /** Never stored. */
  readonly isSecret: boolean
  /** Failed rather than refused: another attempt may succeed. */
  readonly isBroken: boolean
}

/** The outcome in one word, for metrics. */
export function outcomeLabel({ status, isBroken }: Outcome): 'completed' | 'refused' | 'broken' {
  if (status === 'completed') return 'completed'
  return isBroken ? 'broken' : 'refused'
}

/** The longest response body that is stored, in UTF-8 bytes. */
const MAX_KEPT_BODY = 65_536

const BROKEN_MESSAGE = 'The action could not be completed. Try again later.'

/** The outcome of a run that succeeded. */
export function completed({ status, body, isSecret = false }: Answer): Outcome {
  return {
    status: 'completed',
    responseStatusCode: status,
    responseBody: JSON.stringify(body ?? {}),
    isSecret,
    isBroken: false,
  }
}

/**
 * The outcome of a run that threw: refused with the status of its error, or failed with 500 and no
 * internals.
 */
export function failed(error: unknown): Outcome {
  const isRefused = error instanceof ApiError && error.status < 500
  const body = isRefused
    ? { message: error.message, type: error.type }
    : { message: BROKEN_MESSAGE, type: 'general_unknown' }
  return {
    status: 'failed',
    responseStatusCode: isRefused ? error.status : 500,
    responseBody: JSON.stringify(body),
    isSecret: false,
    isBroken: !isRefused,
  }
}

/** The columns of an ended execution. The request body is not kept. */
export function endColumns(
  outcome: Outcome,
  { isReadLater, durationMs, at }: { isReadLater: boolean; durationMs: number; at: string },
): Partial<ExecutionRow> {
  const length = Buffer.byteLength(outcome.responseBody)
  const isKept = isReadLater && !outcome.isSecret && length <= MAX_KEPT_BODY
  const headers = [
    { name: 'content-type', value: 'application/json; charset=utf-8' },
    { name: 'content-length', value: String(length) },
  ]
  return {
    updatedAt: at,
    status: outcome.status,
    requestBody: '',
    responseStatusCode: outcome.responseStatusCode,
    // The waiting caller has the body. A caller who cannot wait, or may retry, must read it here.
    responseBody: isKept ? outcome.responseBody : '',
    responseHeaders: JSON.stringify(headers),
    duration: Math.round(durationMs) / 1000,
    claimedBy: null,
    claimedUntil: null,
    sessionId: null,
  }
}
