import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { optional, readInput } from '../../contract/read-input.ts'
import { asApiError } from '../../http/error-answers.ts'
import { allowedOrigins } from '../../http/origins.ts'
import type { Account } from '../callers/caller.ts'
import { freshProofRequired, freshUntil } from '../callers/fresh-proof.ts'
import type { Handler } from '../dependencies.ts'
import { addressAt } from '../inputs.ts'
import type { Guard } from '../limits.ts'
import { type CodeCheck, hashTypedCode } from '../sign-in/sign-up-codes.ts'
import { logFault, PRIVATE, sendErrorPage, withError } from './answers.ts'
import type { OAuthDependencies } from './dependencies.ts'
import { beginFlow, type FlowResult, saveFlow } from './flows.ts'
import { PROVIDER_IDS, PROVIDERS_IN_WORDS, type ProviderId } from './providers.ts'
import { signedInAccount } from './signed-in-user.ts'

/** A scope in the syntax of RFC 6749 §3.3. */
const scope = z
  .string()
  .max(4096)
  .regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/, 'a scope without spaces')

/**
 * `GET /account/sessions/oauth2/{provider}` and `GET /account/tokens/oauth2/{provider}`: redirects
 * the browser to the provider. Browsers navigate here, so errors are pages or redirects to
 * `failure` (wire §7.2).
 */
export function startOauth(
  dependencies: OAuthDependencies,
  result: FlowResult,
  guard: Guard,
  check: CodeCheck,
): Handler {
  const { configuration } = dependencies
  const address = addressAt(allowedOrigins(configuration))
  const Input = z.object({
    provider: z.enum(PROVIDER_IDS, PROVIDERS_IN_WORDS),
    success: optional(address),
    failure: optional(address),
    scopes: optional(z.array(scope).max(100)),
    signUpCode: optional(z.string().max(256)),
    project: z.literal(configuration.projectId, 'the id of this project'),
  })

  /** A wrong code is counted and counts as none: people with an account need none. */
  async function goodCode(request: FastifyRequest, reply: FastifyReply, typed: string | undefined) {
    if (typed === undefined) return null
    const codeHash = hashTypedCode(typed)
    try {
      await check(request, reply, codeHash)
      return codeHash
    } catch (error) {
      if (asApiError(error).type === 'user_invalid_token') return null
      throw error
    }
  }

  return async (request, reply) => {
    reply.headers(PRIVATE)
    let failure: string | undefined
    try {
      const values = { ...(request.query as object), ...(request.params as object) }
      const input = readInput(Input, values)
      failure = input.failure
      await guard(request, reply)
      const { target, begun } = await begin(dependencies, request, {
        ...input,
        result,
        signUpCodeHash: await goodCode(request, reply, input.signUpCode),
      })
      reply.header('set-cookie', dependencies.flowCookie.keep(begun.stateHash, begun.browserSecret))
      return reply.redirect(target.href, 302)
    } catch (thrown) {
      const error = asApiError(thrown)
      logFault(request, error)
      if (failure === undefined) return sendErrorPage(reply, error)
      return reply.redirect(withError(failure, error), 302)
    }
  }
}

/** What a browser asked for. */
type Asked = {
  provider: ProviderId
  success?: string | undefined
  failure?: string | undefined
  scopes?: string[] | undefined
  result: FlowResult
  signUpCodeHash: string | null
}

/** Stores a flow and returns the provider's address to which the browser goes. */
async function begin(dependencies: OAuthDependencies, request: FastifyRequest, asked: Asked) {
  const { store, clock } = dependencies
  const { provider, result, signUpCodeHash } = asked
  const { client, takesMoreScopes } = dependencies.provider(provider)
  const account = await signedInAccount(dependencies, request)
  if (account !== null) await refuseStaleLink(dependencies, account, provider)
  const begun = await beginFlow()
  const scopes = takesMoreScopes ? (asked.scopes ?? []) : []
  const target = await client.authorizationUrl(
    dependencies.callbackAddress(provider),
    scopes,
    begun,
  )
  await saveFlow({ connection: store.connection, clock }, begun, {
    ...{ provider, result, signUpCodeHash },
    success: asked.success ?? dependencies.home,
    failure: asked.failure ?? dependencies.loginPage(provider),
    userId: account?.user.id ?? null,
  })
  return { target, begun }
}

/**
 * Adding a way to sign in requires a fresh proof, which is requested before the redirect to the
 * provider. Signing in again through a known provider is such a proof.
 */
async function refuseStaleLink(
  { store, clock }: OAuthDependencies,
  { user, session }: Account,
  provider: ProviderId,
): Promise<void> {
  if (freshUntil(session.provedAt, clock()) !== null) return
  const known = await store.connection
    .selectFrom('identities')
    .select('id')
    .where('userId', '=', user.id)
    .where('provider', '=', provider)
    .executeTakeFirst()
  if (known === undefined) throw freshProofRequired()
}
