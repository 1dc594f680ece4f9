import { ID } from 'appwrite'
import { errorStatus } from './errors.ts'

/** Headers that the SDK sends with an execution. */
type Headers = { 'idempotency-key': string }

/** The request that has no response yet, and its key. */
let unanswered: { request: string; key: string } | null = null

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
  const key = unanswered?.request === request ? unanswered.key : ID.unique()
  unanswered = { request, key }
  const forget = () => {
    if (unanswered?.key === key) unanswered = null
  }
  try {
    const answer = await call({ 'idempotency-key': key })
    forget()
    return answer
  } catch (error) {
    // A proxy may answer 5xx although the request reached the server.
    if ((errorStatus(error) ?? 500) < 500) forget()
    throw error
  }
}
