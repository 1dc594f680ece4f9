import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { asApiError } from '../http/error-answers.ts'
import { ApiError } from '../http/errors.ts'
import { allowedOrigins } from '../http/origins.ts'
import { optional, readInput } from '../http/read-input.ts'
import { addressAt } from './inputs.ts'
import type { AccountParts, Handler } from './parts.ts'

const PROVIDERS = ['google', 'apple'] as const

/**
 * `GET /account/sessions/oauth2/{provider}` and `GET /account/tokens/oauth2/{provider}`: browsers
 * come here by following a link, so faults are told on a page, or to `failure` (WIRE.md §7).
 */
export function startOauth({ configuration }: AccountParts): Handler {
  const address = addressAt(allowedOrigins(configuration))
  const Input = z.object({
    provider: z.enum(PROVIDERS, 'google or apple'),
    success: optional(address),
    failure: optional(address),
    scopes: optional(z.array(z.string().max(4096)).max(100)),
    project: z.literal(configuration.projectId, 'the id of this project'),
  })
  return async (request, reply) => {
    reply.header('pragma', 'no-cache')
    try {
      const values = { ...(request.query as object), ...(request.params as object) }
      const { provider, failure } = readInput(Input, values)
      const off = new ApiError(
        'project_provider_disabled',
        `Sign-in with ${nameOf(provider)} is off.`,
      )
      if (failure === undefined) throw off
      return reply.redirect(withError(failure, off), 302)
    } catch (error) {
      return sendErrorPage(reply, asApiError(error))
    }
  }
}

const nameOf = (provider: (typeof PROVIDERS)[number]) =>
  provider === 'google' ? 'Google' : 'Apple'

/** `failure` with what went wrong in its parameter `error` (WIRE.md §7.3). */
function withError(failure: string, error: ApiError): string {
  const url = new URL(failure)
  const { message, type, status } = error
  url.searchParams.set('error', JSON.stringify({ message, type, code: status }))
  return url.href
}

/** An error as a plain page. */
function sendErrorPage(reply: FastifyReply, error: ApiError): FastifyReply {
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
  return reply.code(error.status).type('text/html; charset=utf-8').send(page)
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
