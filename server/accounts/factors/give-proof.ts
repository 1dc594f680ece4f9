import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { optional, readInput } from '../../contract/read-input.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { UserRow } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { RateLimit } from '../../http/limits/rate-limits.ts'
import { type Account, signInPlease } from '../callers/caller.ts'
import { freshProofRequired, freshUntil } from '../callers/fresh-proof.ts'
import { hasPasskey } from '../callers/verified-factors.ts'
import { countedAttempt } from '../counted-attempt.ts'
import { type AccountDependencies, getCallerAccount, type Handler } from '../dependencies.ts'
import { password } from '../inputs.ts'
import { checkAssertion, noteUse, type UsedPasskey } from '../webauthn/check-assertion.ts'
import { Assertion } from '../webauthn/inputs.ts'
import { addFactors } from './add-factors.ts'
import { noSession } from './challenges.ts'

/**
 * Requires a session with a fresh proof. A JWT is rejected, since it may have been passed on.
 * @throws ApiError `user_challenge_required`.
 */
export async function requireFreshProof(
  { clock }: Pick<AccountDependencies, 'clock'>,
  request: FastifyRequest,
): Promise<void> {
  const { session, cameWithJwt } = getCallerAccount(request)
  if (cameWithJwt || freshUntil(session.provedAt, clock()) === null) throw freshProofRequired()
}

/** `GET /account/proof`: when the session's proof expires, and how to renew it. */
export function getProof({ store, clock }: AccountDependencies): Handler {
  return async (request) => {
    const { user, session, cameWithJwt } = getCallerAccount(request)
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
      passkey: await hasPasskey(store.connection, user.id),
      providers: identities.map(({ provider }) => provider),
    }
  }
}

/** Requires one of the two; a passkey takes precedence over a password. */
const Input = z
  .object({ password: optional(password), passkey: optional(Assertion) })
  .refine((given) => given.password !== undefined || given.passkey !== undefined, {
    message: 'Give your password or a passkey.',
  })

/** Limits on failed proofs. */
type WrongProofs = { readonly passwords: RateLimit; readonly passkeys: RateLimit }

/**
 * `POST /account/proof`: the password or a passkey proves that the session still belongs to its
 * owner. A passkey also counts as a second factor.
 */
export function giveProof(dependencies: AccountDependencies, wrong: WrongProofs): Handler {
  return async (request, reply) => {
    const account = getCallerAccount(request)
    const { user, session, cameWithJwt } = account
    if (cameWithJwt) throw noSession()
    const input = readInput(Input, request.body)
    if (input.passkey === undefined && user.passwordHash === null) throw noPassword()
    const limit = input.passkey === undefined ? wrong.passwords : wrong.passkeys
    const used = await countedAttempt([{ limit, key: user.id }], reply, async () => {
      if (input.passkey === undefined)
        return checkPassword(dependencies, user, input.password ?? '')
      const ceremony = { kind: 'proof', sessionId: session.id } as const
      return checkAssertion(dependencies, ceremony, user.id, input.passkey)
    })
    await limit.giveBack(user.id)
    return noteProof(dependencies, account, used)
  }
}

async function checkPassword(
  { passwords }: AccountDependencies,
  { id, passwordHash }: UserRow,
  given: string,
): Promise<undefined> {
  if (!(await passwords.verify(given, passwordHash, id))) throw wrongPassword()
}

async function noteProof(
  { store, clock }: AccountDependencies,
  { session }: Account,
  used: UsedPasskey | undefined,
) {
  const now = clock()
  const provedAt = wireTime(now)
  await inTransaction(store, async (transaction) => {
    if (used !== undefined) {
      await noteUse(transaction.connection, used, now)
      await addFactors(transaction, session.id, ['passkey'], { mfaUpdatedAt: provedAt, provedAt })
      return
    }
    const { numUpdatedRows } = await transaction.connection
      .updateTable('sessions')
      .set({ provedAt })
      .where('id', '=', session.id)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw signInPlease()
  })
  return { until: freshUntil(provedAt, now) }
}

const wrongPassword = () => new ApiError('user_invalid_credentials', 'The password is incorrect.')

const noPassword = () =>
  new ApiError(
    'general_bad_request',
    'This account has no password. Sign in again the way you usually do.',
  )
