import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiError } from '../../contract/errors.ts'

/** Responses to browsers that navigate to a call (wire §7). */

/** These responses must not be cached or leak their URL, which contains secrets. */
export const PRIVATE = { pragma: 'no-cache', 'referrer-policy': 'no-referrer' } as const

/** Returns `address` with the defined values added to its query. */
export function withQuery(
  address: string,
  values: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url.href
}

/** Returns the `failure` URL with the error in its `error` parameter (wire §7.3). */
export function withError(failure: string, { message, type, status }: ApiError): string {
  return withQuery(failure, { error: JSON.stringify({ message, type, code: status }) })
}

/** Logs failures that are ours or the provider's. A user who cancels is not a failure. */
export function logFault(request: FastifyRequest, error: ApiError): void {
  if (error.status < 500 && error.cause === undefined) return
  request.log.warn({ reqId: request.id, err: error }, 'sign-in with a provider failed')
}

/** Sends an error as a plain page. */
export function sendErrorPage(reply: FastifyReply, error: ApiError): FastifyReply {
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sign-in did not work</title>
<h1>Sign-in did not work</h1>
<p>${escaped(error.message)}</p>
<p><a href="/login">Back to the sign-in page</a></p>
</html>
`
  return reply.code(error.status).headers(error.headers).type('text/html; charset=utf-8').send(page)
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
