import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/errors.ts'
import { type AccountParts, accountOf } from '../parts.ts'

/** How long a proof of a second factor counts (WIRE.md §4.4: 1,800 seconds), in milliseconds. */
const COUNTS_FOR = 1_800_000

/**
 * Lets through whose session proved a second factor in the last half hour. A JWT proves nothing:
 * it may have been handed on.
 *
 * @throws ApiError `user_challenge_required`.
 */
export async function requireRecentProof(
  { store, clock }: Pick<AccountParts, 'store' | 'clock'>,
  request: FastifyRequest,
): Promise<void> {
  const { session, cameWithJwt } = accountOf(request)
  const row = await store.connection
    .selectFrom('sessions')
    .select('mfaUpdatedAt')
    .where('id', '=', session.id)
    .executeTakeFirst()
  const provedAt = cameWithJwt ? null : (row?.mfaUpdatedAt ?? null)
  if (provedAt !== null && clock().getTime() - Date.parse(provedAt) <= COUNTS_FOR) return
  throw new ApiError('user_challenge_required', 'Confirm your second factor again, then try again.')
}
