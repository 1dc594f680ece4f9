import { errorMessage, errorStatus } from '../calls/errors.ts'

/** What may go better later by itself: no answer, a busy or broken server, an ended login. */
const PASSING = new Set([401, 408, 429])

/** The outcome of an attempt that threw `error`; `fallback` is the reason where the server gave none. */
export function resultOfError(
  error: unknown,
  fallback: string,
): { kind: 'failed' } | { kind: 'refused'; reason: string } {
  const status = errorStatus(error)
  if (status === undefined || status >= 500 || PASSING.has(status)) return { kind: 'failed' }
  return { kind: 'refused', reason: errorMessage(error, fallback) }
}
