import { z } from 'zod'
import { readInput } from '../../contract/read-input.ts'
import { wireTime } from '../../contract/wire-time.ts'
import { inTransaction } from '../../database/transaction.ts'
import { signInPlease } from '../callers/caller.ts'
import { announcePending } from '../callers/pending.ts'
import { factorNames, verifiedFactors } from '../callers/verified-factors.ts'
import { type AccountDependencies, getCallerAccount, type Handler } from '../dependencies.ts'
import { recordLog } from '../logs/account-log.ts'
import { notify } from '../notices/notify.ts'
import { presentUser } from '../present.ts'
import { addFactors } from './add-factors.ts'
import { requireRecentProof } from './recent-proof.ts'

const Input = z.object({ mfa: z.boolean('true or false') })

/**
 * `PATCH /account/mfa` (wire §8): turns the second factor on or off. Turning it on adds the
 * verified factors to this session, so that it is not locked out; other sessions have to prove one.
 * Turning it off requires a recent proof, if the account has a factor to prove.
 */
export function switchMfa(dependencies: AccountDependencies): Handler {
  const { store, clock } = dependencies
  return async (request) => {
    const { user, session } = getCallerAccount(request)
    const { mfa } = readInput(Input, request.body)
    const factors = factorNames(await verifiedFactors(store.connection, user))
    if (!mfa && user.mfa === 1 && factors.length > 0)
      await requireRecentProof(dependencies, request)
    return inTransaction(store, async (transaction) => {
      const { connection, announce } = transaction
      const changed = await connection
        .updateTable('users')
        .set({ mfa: mfa ? 1 : 0, updatedAt: wireTime(clock()) })
        .where('id', '=', user.id)
        .returningAll()
        .executeTakeFirst()
      if (changed === undefined) throw signInPlease()
      if (mfa) {
        await addFactors(transaction, session.id, factors)
        await announcePending(transaction, changed)
      }
      await recordLog(transaction, dependencies, request, { userId: user.id, event: 'user.update' })
      if (changed.mfa !== user.mfa) {
        const event = mfa ? 'two-step-on' : 'two-step-off'
        await notify(transaction, dependencies, request, { user: changed, event })
      }
      const payload = await presentUser(connection, changed)
      announce({ kind: 'account', userId: user.id, event: 'update.mfa', payload })
      return payload
    })
  }
}
