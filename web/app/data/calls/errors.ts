import { AppwriteException } from 'appwrite'

/** The server's own sentence, or `fallback` when there is none (network down, a fault of ours). */
export function errorMessage(error: unknown, fallback: string): string {
  if (error instanceof AppwriteException && error.message !== '') return error.message
  return fallback
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
