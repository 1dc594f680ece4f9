import { AppwriteException } from 'appwrite'
import { isForPeople, isServerAnswer } from './plain-message.ts'

/** What is said of an answer that is a proxy's. */
const GATEWAY = 'The server cannot be reached right now. Try again in a minute.'

/**
 * The server's own sentence, or `fallback` when there is none for people (network down, a fault of
 * ours).
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof AppwriteException) || error.message === '') return fallback
  if (!isServerAnswer(error.response)) return GATEWAY
  return isForPeople(error.message) ? error.message : fallback
}

/** The HTTP status of a refused call; undefined when no answer came. */
export function errorStatus(error: unknown): number | undefined {
  return error instanceof AppwriteException && error.code > 0 ? error.code : undefined
}

/** The type of a refusal (wire §3.4), for example 'user_invalid_token'; '' when no answer came. */
export function errorType(error: unknown): string {
  return error instanceof AppwriteException ? error.type : ''
}

/** True when the caller is not, or no longer, signed in. */
export function isSignedOut(error: unknown): boolean {
  return errorStatus(error) === 401
}
