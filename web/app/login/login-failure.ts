import { errorMessage, errorStatus } from '../data/errors.ts'

/** The session began, and the browser did not send its cookie with the next request. */
export class NotKeptError extends Error {
  override name = 'NotKeptError'
}

/**
 * What is wrong with a sign-in or sign-up, and what to do: the server's message, if it has one for
 * people (specification §8).
 */
export function loginFailure(error: unknown): string {
  if (error instanceof NotKeptError) {
    return 'This browser did not keep your sign-in. Allow cookies for this site, check the date of your device, and try again.'
  }
  if (errorStatus(error) === undefined) {
    return 'The server did not answer. Check your connection and try again.'
  }
  return errorMessage(error, 'An unexpected error occurred. Try again.')
}
