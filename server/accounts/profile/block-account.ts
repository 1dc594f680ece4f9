import { wireTime } from '../../contract/wire-time.ts'
import { inTransaction } from '../../database/transaction.ts'
import { signInPlease } from '../callers/caller.ts'
import { evict } from '../callers/evict.ts'
import { leaving } from '../callers/leaving.ts'
import { type AccountDependencies, getCallerAccount, type Handler } from '../dependencies.ts'
import { recordLog } from '../logs/account-log.ts'
import { presentUser } from '../present.ts'

/** `PATCH /account/status`: the owner blocks the account. Ends all of its sessions and tokens. */
export function blockAccount(dependencies: AccountDependencies): Handler {
  const { store, clock, callers } = dependencies
  return async (request, reply) => {
    const { user } = getCallerAccount(request)
    const payload = await inTransaction(store, async (transaction) => {
      const { connection, announce } = transaction
      const blocked = await connection
        .updateTable('users')
        .set({ status: 0, updatedAt: wireTime(clock()) })
        .where('id', '=', user.id)
        .returningAll()
        .executeTakeFirst()
      if (blocked === undefined) throw signInPlease()
      await recordLog(transaction, dependencies, request, { userId: user.id, event: 'user.update' })
      const presented = await presentUser(connection, blocked)
      await evict(transaction, user.id, 'blocked')
      announce({ kind: 'account', userId: user.id, event: 'update.status', payload: presented })
      return presented
    })
    reply.headers(leaving(callers.cookie.remove))
    return payload
  }
}
