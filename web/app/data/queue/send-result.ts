import { errorMessage, errorStatus } from '../calls/errors.ts'

/** What one attempt to send came to: 'failed' is tried again by itself. */
export type SendResult = { kind: 'saved' | 'failed' } | Refused

type Refused = { kind: 'refused'; reason: string }

/** What may go better later by itself: no answer, a busy or broken server, an ended login. */
const PASSING = new Set([401, 408, 429])

/** What an attempt came to that threw `error`; `fallback` is the reason where the server gave none. */
export function resultOfError(error: unknown, fallback: string): { kind: 'failed' } | Refused {
  const status = errorStatus(error)
  if (status === undefined || status >= 500 || PASSING.has(status)) return { kind: 'failed' }
  return { kind: 'refused', reason: errorMessage(error, fallback) }
}
