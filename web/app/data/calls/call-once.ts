import { ID } from 'appwrite'
import { errorStatus } from '../errors.ts'
import { ofTab } from '../tab.ts'

/** Headers that the SDK sends with an execution. */
type Headers = { 'idempotency-key': string }

/** Requests that have no response yet, and their keys. */
const unanswered = ofTab(() => new Map<string, string>())

/**
 * Makes a request that the server runs only once, even if it is sent again: until a response
 * arrives, the same request is sent with the same idempotency key (wire §12.1).
 *
 * @param request identifies the request, so that another one gets another key.
 */
export async function callOnce<Answer>(
  request: string,
  call: (headers: Headers) => Promise<Answer>,
): Promise<Answer> {
  return withKeyOnce(request, (key) => call({ 'idempotency-key': key }))
}

/**
 * Calls with a key that stays the same, for the same request, until a response arrives. So the server
 * recognizes a request whose response was lost.
 *
 * @param request identifies the request, so that another one gets another key.
 */
export async function withKeyOnce<Answer>(
  request: string,
  call: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const key = unanswered().get(request) ?? ID.unique()
  unanswered().set(request, key)
  const forget = () => {
    if (unanswered().get(request) === key) unanswered().delete(request)
  }
  try {
    const answer = await call(key)
    forget()
    return answer
  } catch (error) {
    // A proxy may answer 5xx although the request reached the server.
    if ((errorStatus(error) ?? 500) < 500) forget()
    throw error
  }
}
