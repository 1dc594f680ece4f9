import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { readInput } from '../../contract/read-input.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { RateLimit } from '../../http/rate-limits.ts'
import { signInPlease } from '../callers/caller.ts'
import { freshUntil, proveAnew } from '../callers/fresh-proof.ts'
import { countedAttempt } from '../counted-attempt.ts'
import { password } from '../inputs.ts'
import { type AccountParts, accountOf, type Handler } from '../parts.ts'
import { noSession } from './challenges.ts'

/**
 * Lets through whose session was just proved. A JWT proves nothing: it may have been handed on.
 *
 * @throws ApiError `user_challenge_required`.
 */
export async function requireFreshProof(
  { clock }: Pick<AccountParts, 'clock'>,
  request: FastifyRequest,
): Promise<void> {
  const { session, cameWithJwt } = accountOf(request)
  if (cameWithJwt || freshUntil(session.provedAt, clock()) === null) throw proveAnew()
}

/** `GET /account/proof`: until when the session counts as just proved, and how to prove it anew. */
export function getProof({ store, clock }: AccountParts): Handler {
  return async (request) => {
    const { user, session, cameWithJwt } = accountOf(request)
    if (cameWithJwt) throw noSession()
    const identities = await store.connection
      .selectFrom('identities')
      .select('provider')
      .distinct()
      .where('userId', '=', user.id)
      .orderBy('provider')
      .execute()
    return {
      until: freshUntil(session.provedAt, clock()) ?? '',
      password: user.passwordHash !== null,
      providers: identities.map(({ provider }) => provider),
    }
  }
}

const Input = z.object({ password })

/** `POST /account/proof`: the password shows that the session is still its owner's. */
export function giveProof(parts: AccountParts, wrongPasswords: RateLimit): Handler {
  const { store, clock, passwords } = parts
  return async (request, reply) => {
    const { user, session, cameWithJwt } = accountOf(request)
    if (cameWithJwt) throw noSession()
    const input = readInput(Input, request.body)
    const { passwordHash } = user
    if (passwordHash === null) throw noPassword()
    await countedAttempt([{ limit: wrongPasswords, key: user.id }], reply, async () => {
      if (!(await passwords.verify(input.password, passwordHash))) throw wrong()
    })
    await wrongPasswords.giveBack(user.id)
    const now = clock()
    const { numUpdatedRows } = await store.connection
      .updateTable('sessions')
      .set({ provedAt: wireTime(now) })
      .where('id', '=', session.id)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw signInPlease()
    return { until: freshUntil(wireTime(now), now) }
  }
}

const wrong = () => new ApiError('user_invalid_credentials', 'The password is incorrect.')

const noPassword = () =>
  new ApiError(
    'general_bad_request',
    'This account has no password. Sign in again the way you usually do.',
  )
