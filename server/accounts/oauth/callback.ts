import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { optional, readInput } from '../../contract/read-input.ts'
import { asApiError } from '../../http/error-answers.ts'
import type { Handler } from '../dependencies.ts'
import { PRIVATE, sendErrorPage, withQuery } from './answers.ts'
import type { OAuthDependencies } from './dependencies.ts'
import { noteName } from './flows.ts'
import { PROVIDER_IDS, PROVIDERS_IN_WORDS } from './providers.ts'
import { usableName } from './usable-name.ts'

/** Maximum length of a provider's parameter, in characters. */
const LONGEST_ANSWER = 16_384

const answer = optional(z.string().min(1).max(4096))

/** The parameters of a provider's response that the finish reads. */
export const PROVIDER_ANSWER = { code: answer, state: answer, iss: answer, error: answer }

const AppleUser = z.object({
  name: z.object({ firstName: z.string().catch(''), lastName: z.string().catch('') }),
})

/**
 * `GET` and `POST /account/sessions/oauth2/callback/{provider}/{projectId}`: where the provider
 * sends the browser. Apple posts a form from its own page, and such a request comes without our
 * cookies, so its parameters are forwarded by a GET, which sends them (wire §7.2).
 */
export function oauthCallback(dependencies: OAuthDependencies): Handler {
  const { configuration, store } = dependencies
  const { projectId } = configuration
  const Input = z.object({
    ...PROVIDER_ANSWER,
    user: optional(z.string()),
    provider: z.enum(PROVIDER_IDS, PROVIDERS_IN_WORDS),
    projectId: z.literal(projectId, 'the id of this project'),
  })
  return async (request, reply) => {
    reply.headers(PRIVATE)
    try {
      const sent = request.method === 'POST' ? request.body : request.query
      const values = { ...(sent as object), ...(request.params as object) }
      const { provider, projectId: project, user, ...rest } = readInput(Input, values)
      const name = user === undefined ? '' : nameOf(user)
      if (rest.state !== undefined && name !== '') {
        await noteName(store.connection, rest.state, name)
      }
      const finish = `${configuration.publicUrl}/v1/account/sessions/oauth2/${provider}/redirect`
      return reply.redirect(withQuery(finish, { ...rest, project }), 303)
    } catch (error) {
      return sendErrorPage(reply, asApiError(error))
    }
  }
}

/** Parses forms in `app` only, since pages of any site may post them. */
export function readFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LONGEST_ANSWER },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
}

/** The name in Apple's form field `user`, which is JSON. Empty if it is not a name. */
function nameOf(text: string): string {
  try {
    const { name } = AppleUser.parse(JSON.parse(text))
    return usableName(`${name.firstName} ${name.lastName}`)
  } catch {
    return ''
  }
}
