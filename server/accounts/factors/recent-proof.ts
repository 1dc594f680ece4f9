import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/errors.ts'
import { factorNames, verifiedFactors } from '../callers/verified-factors.ts'
import { type AccountDependencies, getCallerAccount } from '../dependencies.ts'
import { requireFreshProof } from './give-proof.ts'

/** How long a proof of a second factor is valid (wire §4.4: 1,800 seconds), in milliseconds. */
const COUNTS_FOR = 1_800_000

/**
 * Requires a session that proved a second factor in the last half hour. A JWT is rejected, since it
 * may have been passed on.
 * @throws ApiError `user_challenge_required`.
 */
export async function requireRecentProof(
  { store, clock }: Pick<AccountDependencies, 'store' | 'clock'>,
  request: FastifyRequest,
): Promise<void> {
  const { session, cameWithJwt } = getCallerAccount(request)
  const row = await store.connection
    .selectFrom('sessions')
    .select('mfaUpdatedAt')
    .where('id', '=', session.id)
    .executeTakeFirst()
  const provedAt = cameWithJwt ? null : (row?.mfaUpdatedAt ?? null)
  if (provedAt !== null && clock().getTime() - Date.parse(provedAt) <= COUNTS_FOR) return
  throw new ApiError('user_challenge_required', 'Confirm your second factor again, then try again.')
}

/**
 * Replaces the password check when an account without a password sets its first one: requires a
 * second factor within the last half hour (wire §6.1), or a fresh sign-in. An account without a
 * contact has no other proof.
 * @throws ApiError `user_challenge_required`.
 */
export async function requireProofOfOther(
  dependencies: Pick<AccountDependencies, 'store' | 'clock'>,
  request: FastifyRequest,
): Promise<void> {
  const { user } = getCallerAccount(request)
  if (user.mfa === 1) return requireRecentProof(dependencies, request)
  if (user.email !== null || user.phone !== null) return requireFreshProof(dependencies, request)
}

/**
 * Requires a fresh proof to add or delete a passkey. If the account requires a second factor, that
 * must also have been proved in the last half hour, since a passkey stands for both.
 * @throws ApiError `user_challenge_required`.
 */
export async function requireProofForPasskey(
  dependencies: Pick<AccountDependencies, 'store' | 'clock'>,
  request: FastifyRequest,
): Promise<void> {
  await requireFreshProof(dependencies, request)
  const { user } = getCallerAccount(request)
  if (user.mfa !== 1) return
  const factors = factorNames(await verifiedFactors(dependencies.store.connection, user))
  if (factors.length > 0) await requireRecentProof(dependencies, request)
}
