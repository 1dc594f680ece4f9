import { AppwriteException } from 'appwrite'
import { isForPeople, isServerAnswer } from './plain-message.ts'

/** Shown when a proxy answered instead of the server. */
const GATEWAY = 'The server cannot be reached right now. Try again in a minute.'

/**
 * The server's message, or `fallback` if there is none for users (no connection, a bug of ours).
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof AppwriteException) || error.message === '') return fallback
  if (!isServerAnswer(error.response)) return GATEWAY
  return isForPeople(error.message) ? error.message : fallback
}

/** The HTTP status of a failed call; undefined if no response arrived. */
export function errorStatus(error: unknown): number | undefined {
  return error instanceof AppwriteException && error.code > 0 ? error.code : undefined
}

/** The type of an error (wire §3.4), such as 'user_invalid_token'; '' if no response arrived. */
export function errorType(error: unknown): string {
  return error instanceof AppwriteException ? error.type : ''
}

/** True when the caller is not, or no longer, signed in. */
export function isSignedOut(error: unknown): boolean {
  return errorStatus(error) === 401
}
