import type { FastifyRequest } from 'fastify'
import { wireTime } from '../../contract/wire-time.ts'
import type { Transaction } from '../../database/transaction.ts'
import { signInPlease } from '../callers/caller.ts'
import { type LoggedEvent, recordLog } from '../logs/account-log.ts'
import { type AccountParts, accountOf } from '../parts.ts'
import { presentUser } from '../present.ts'

/**
 * Notes on the caller's account that its factors changed: its own time, its log and its sockets.
 * Nothing of a factor is told to them. Comes first in a transaction: it holds the
 * account's row, and so makes what one user does to the factors follow each other.
 *
 * @returns the User as it is now.
 * @throws ApiError `general_unauthorized_scope` when the account is gone.
 */
export async function recordFactorChange(
  parts: AccountParts,
  transaction: Transaction,
  request: FastifyRequest,
  event: LoggedEvent = 'user.update',
) {
  const { connection, announce } = transaction
  const { user } = accountOf(request)
  const changed = await connection
    .updateTable('users')
    .set({ updatedAt: wireTime(parts.clock()) })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirst()
  if (changed === undefined) throw signInPlease()
  await recordLog(transaction, parts, request, { userId: user.id, event })
  const payload = await presentUser(connection, changed)
  announce({ kind: 'account', userId: user.id, event: 'update.mfa', payload })
  return payload
}
