import { isJsonObject, readJsonText } from '@squared-away/domain/text/json-text'
import { AppwriteException } from 'appwrite'

/** Shown when a proxy answered instead of the server. */
const GATEWAY = 'The server cannot be reached right now. Try again in a minute.'

/**
 * The server's message, or `fallback` if there is none for users (no connection, a bug of ours).
 */
export function errorMessage(
  error: unknown,
  fallback = 'Check your connection and try again.',
): string {
  if (!(error instanceof AppwriteException) || error.message === '') return fallback
  if (!isServerAnswer(error.response)) return GATEWAY
  return isForPeople(error.message) ? error.message : fallback
}

/** True if the server answered a call with this error. */
export function isFromServer(error: unknown): boolean {
  return error instanceof AppwriteException
}

/** The HTTP status of a failed call; undefined if no response arrived. */
export function errorStatus(error: unknown): number | undefined {
  return error instanceof AppwriteException && error.code > 0 ? error.code : undefined
}

/** The type of an error (wire §3.4), such as 'user_invalid_token'; '' if no response arrived. */
export function errorType(error: unknown): string {
  return error instanceof AppwriteException ? error.type : ''
}

/** A call in the name of a user who is not, or no longer, the one of the session. */
export class OtherUserError extends Error {
  constructor() {
    super('The session is over, or of somebody else.')
  }
}

/** True when the caller is not, or no longer, signed in. */
export function isSignedOut(error: unknown): boolean {
  return errorStatus(error) === 401
}

/** Server messages for developers, about attributes and parameters. */
const FOR_CLIENTS =
  /^(?:Attribute|Param|Query) "|^Invalid `|^Missing required parameter|^X-Appwrite-/

/** True if a server message is meant for users. */
export function isForPeople(sentence: string): boolean {
  return !FOR_CLIENTS.test(sentence)
}

/** True if a response is the server's JSON object or empty. A proxy answers with its own page. */
function isServerAnswer(response: string): boolean {
  return response === '' || isJsonObject(readJsonText(response))
}
