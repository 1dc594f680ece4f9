import { ID } from 'appwrite'
import { errorStatus } from './errors.ts'

/** What the SDK sends along with an execution. */
type Headers = { 'idempotency-key': string }

/** The request whose answer is still to come, and its key. */
let unanswered: { request: string; key: string } | null = null

/**
 * Makes a request that the server does once, however often it is sent: while no answer to it has
 * come, the same request goes by the same key (wire §12.1).
 *
 * @param request what tells it from another one.
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
    // What stands between us and the server may answer 5xx although the request arrived.
    if ((errorStatus(error) ?? 500) < 500) forget()
    throw error
  }
}
