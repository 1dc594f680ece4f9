import type { FastifyRequest } from 'fastify'
import { holdsAdminLabel } from '../../accounts/admission/admins.ts'
import { signInPlease } from '../../accounts/callers/caller.ts'
import { holdSession } from '../../accounts/callers/hold-session.ts'
import { lockUser } from '../../accounts/callers/lock-user.ts'
import { getCallerAccount } from '../../accounts/dependencies.ts'
import { ApiError } from '../../contract/errors.ts'
import type { Transaction } from '../../database/transaction.ts'

/**
 * Locks the calling admin until the transaction ends and checks that the account still is an admin's
 * with this session: both may have ended since the request was admitted (decision 174).
 * @param others Further accounts that the transaction changes. All are locked in the order of their
 * ids, so that two admins who act on each other do not deadlock.
 * @returns The id of the admin.
 * @throws ApiError `user_unauthorized` or `general_unauthorized_scope`.
 */
export async function holdAdmin(
  transaction: Transaction,
  request: FastifyRequest,
  others: readonly string[] = [],
): Promise<string> {
  const { connection } = transaction
  const { user, session } = getCallerAccount(request)
  for (const id of [...new Set([user.id, ...others])].toSorted()) {
    await lockUser(transaction, connection, id)
  }
  const admin = await connection
    .selectFrom('users')
    .select(['labels', 'status'])
    .where('id', '=', user.id)
    .executeTakeFirst()
  if (admin?.status !== 1) throw signInPlease()
  if (!holdsAdminLabel(admin)) {
    throw new ApiError('user_unauthorized', 'Only an admin can do this.')
  }
  await holdSession(transaction, transaction, session.id)
  return user.id
}
