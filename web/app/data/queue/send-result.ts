import { errorMessage, errorStatus } from '../calls/errors.ts'

/** Statuses worth a retry: an ended login, a timeout, a busy server. */
const PASSING = new Set([401, 408, 429])

/**
 * The result of an attempt that threw `error`. `fallback` is the reason if the server gave none.
 */
export function resultOfError(
  error: unknown,
  fallback: string,
): { kind: 'failed' } | { kind: 'refused'; reason: string } {
  const status = errorStatus(error)
  if (status === undefined || status >= 500 || PASSING.has(status)) return { kind: 'failed' }
  return { kind: 'refused', reason: errorMessage(error, fallback) }
}
