import type { FastifyRequest } from 'fastify'
import { wireTime } from '../../contract/wire-time.ts'
import type { Transaction } from '../../database/transaction.ts'
import { signInPlease } from '../callers/caller.ts'
import { type AccountDependencies, getCallerAccount } from '../dependencies.ts'
import { type LoggedEvent, recordLog } from '../logs/account-log.ts'
import { presentUser } from '../present.ts'

/**
 * Records on the caller's account that its factors changed: updates its time, log and sockets,
 * without details of the factor. Call it first in a transaction: it locks the account's row, which
 * serializes the user's changes of factors.
 * @returns The user after the change.
 * @throws ApiError `general_unauthorized_scope` if the account was deleted.
 */
export async function recordFactorChange(
  dependencies: AccountDependencies,
  transaction: Transaction,
  request: FastifyRequest,
  event: LoggedEvent = 'user.update',
) {
  const { connection, announce } = transaction
  const { user } = getCallerAccount(request)
  const changed = await connection
    .updateTable('users')
    .set({ updatedAt: wireTime(dependencies.clock()) })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirst()
  if (changed === undefined) throw signInPlease()
  await recordLog(transaction, dependencies, request, { userId: user.id, event })
  const payload = await presentUser(connection, changed)
  announce({ kind: 'account', userId: user.id, event: 'update.mfa', payload })
  return payload
}
