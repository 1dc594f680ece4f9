import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { readInput } from '../../contract/read-input.ts'
import type { OAuthFlowRow, UserRow } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { asApiError } from '../../http/error-answers.ts'
import { freshUntil } from '../callers/fresh-proof.ts'
import type { Handler } from '../dependencies.ts'
import type { Guard } from '../limits.ts'
import { recordLog } from '../logs/account-log.ts'
import { keepToken, makeLinkSecret } from '../secrets/one-time-tokens.ts'
import { decodeToken, hashSecret } from '../secrets/session-token.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { logFault, PRIVATE, sendErrorPage, withError, withQuery } from './answers.ts'
import { PROVIDER_ANSWER } from './callback.ts'
import type { OAuthDependencies } from './dependencies.ts'
import { findFlow, flowStartTime, takeFlow } from './flows.ts'
import { PROVIDER_IDS, PROVIDERS_IN_WORDS, type ProviderId } from './providers.ts'
import { settleAccount } from './settle-account.ts'
import { signedInAccount } from './signed-in-user.ts'

type Answer = { code?: string | undefined; iss?: string | undefined; error?: string | undefined }
type Input = Answer & { state?: string | undefined; provider: ProviderId }

/**
 * `GET /account/sessions/oauth2/{provider}/redirect`: the browser returns. Exchanges the provider's
 * code for the person's identity, finds or creates the account, and redirects to the address given
 * at the start, with a session or a token. A failure redirects to the failure address or the
 * sign-in page (wire §7.2, §7.3).
 */
export function finishOauth(dependencies: OAuthDependencies, guard: Guard): Handler {
  const Schema = z.object({
    ...PROVIDER_ANSWER,
    provider: z.enum(PROVIDER_IDS, PROVIDERS_IN_WORDS),
    project: z.literal(dependencies.configuration.projectId, 'the id of this project'),
  })
  return async (request, reply) => {
    reply.headers(PRIVATE)
    let failure: string | undefined
    try {
      const values = { ...(request.query as object), ...(request.params as object) }
      const input = readInput(Schema, values)
      failure = dependencies.loginPage(input.provider)
      await guard(request, reply)
      const stateHash = hashSecret(input.state ?? '')
      const found = await findFlow(dependencies.store.connection, stateHash)
      if (found === undefined) throw outdated()
      failure = found.failure
      const flow = await takeOwn(dependencies, request, found, input.provider)
      reply.header('set-cookie', dependencies.flowCookie.remove(stateHash))
      return reply.redirect(await finish(dependencies, request, reply, input, flow), 302)
    } catch (thrown) {
      const error = asApiError(thrown)
      logFault(request, error)
      if (failure === undefined) return sendErrorPage(reply, error)
      return reply.redirect(withError(failure, error), 302)
    }
  }
}

/** The sign-in, if this browser started it with this provider and it has not expired. */
async function takeOwn(
  { store, flowCookie, clock }: OAuthDependencies,
  request: FastifyRequest,
  found: OAuthFlowRow,
  provider: ProviderId,
): Promise<OAuthFlowRow> {
  const secret = flowCookie.read(request.headers, found.stateHash)
  const isOwn = secret !== undefined && hashSecret(secret) === found.browserHash
  if (!isOwn || found.provider !== provider) throw outdated()
  const flow = await takeFlow(store.connection, found.stateHash)
  if (flow === undefined || Date.parse(flow.expire) <= clock().getTime()) throw outdated()
  return flow
}

/** @returns The URL that the browser is sent to. */
async function finish(
  dependencies: OAuthDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, state = '', code, iss, error }: Input,
  flow: OAuthFlowRow,
): Promise<string> {
  const { nonce, codeVerifier, givenName, userId: linkTo, signUpCodeHash } = flow
  const account = linkTo === null ? null : await signedInAccount(dependencies, request)
  if (linkTo !== (account?.user.id ?? null)) throw outdated()
  const mayAdd =
    account !== null && freshUntil(account.session.provedAt, flowStartTime(flow)) !== null
  const answer = new URL(
    withQuery(dependencies.callbackAddress(provider), { state, code, iss, error }),
  )
  const { client, name: providerName } = dependencies.provider(provider)
  const profile = await client.redeem(answer, { state, nonce, codeVerifier })
  const person = { ...profile, name: givenName || profile.name }
  const arrival = { provider, providerName, person, linkTo, mayAdd, signUpCodeHash }
  const user = await settleAccount(dependencies, request, arrival)
  if (flow.result === 'token')
    return withQuery(flow.success, await makeToken(dependencies, request, user))
  await endReplaced(dependencies, request)
  await beginSession(dependencies, request, reply, {
    user,
    provider,
    providerUid: person.uid,
    factors: ['oauth2'],
  })
  return flow.success
}

/** A token that the app exchanges for a session at `POST /account/sessions/token`. */
async function makeToken(
  dependencies: OAuthDependencies,
  request: FastifyRequest,
  { id: userId }: UserRow,
) {
  const { store, clock, makeId } = dependencies
  const { secret, secretHash } = makeLinkSecret()
  await inTransaction(store, async (transaction) => {
    const token = { id: makeId(), userId, givenId: null, address: null, secretHash }
    await keepToken(transaction, { ...token, kind: 'oauth2' }, clock())
    await recordLog(transaction, dependencies, request, { userId, event: 'token.create' })
  })
  return { userId, secret }
}

/** Ends the browser's previous session, which the new one replaces (wire §4.5). */
async function endReplaced(dependencies: OAuthDependencies, request: FastifyRequest) {
  const { callers, store } = dependencies
  const token = decodeToken(callers.cookie.readText(request.headers) ?? '')
  if (token === undefined) return
  await inTransaction(store, async (transaction) => {
    const { connection, announce } = transaction
    const ended = await connection
      .deleteFrom('sessions')
      .where('userId', '=', token.userId)
      .where('secretHash', '=', hashSecret(token.secret))
      .returning(['id', 'userId'])
      .executeTakeFirst()
    if (ended === undefined) return
    const { userId } = ended
    await recordLog(transaction, dependencies, request, { userId, event: 'session.delete' })
    announce({ kind: 'sessions-ended', userId, sessionIds: [ended.id] })
  })
}

const outdated = () =>
  new ApiError(
    'user_oauth2_bad_request',
    'This sign-in took too long, or started in another browser. Please try again.',
  )
