import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { optional, readInput } from '../../contract/read-input.ts'
import { wireTime } from '../../contract/wire-time.ts'
import { inTransaction } from '../../database/transaction.ts'
import { evict } from '../callers/evict.ts'
import { type AccountDependencies, getCallerAccount, type Handler } from '../dependencies.ts'
import { requireProofOfOther } from '../factors/recent-proof.ts'
import { password } from '../inputs.ts'
import { recordLog } from '../logs/account-log.ts'
import { notify } from '../notices/notify.ts'
import { presentUser } from '../present.ts'
import { checkPasswordChoice } from './password-choice.ts'

const Input = z.object({ password, oldPassword: optional(password) })

/**
 * `PATCH /account/password`: requires the current password if there is one. Every other session of
 * the account ends (wire §4.4).
 */
export function changePassword(dependencies: AccountDependencies): Handler {
  const { store, clock, passwords, callers } = dependencies
  return async (request, reply) => {
    const { user, session } = getCallerAccount(request)
    const input = readInput(Input, request.body)
    if (user.passwordHash !== null) {
      const isRight =
        input.oldPassword !== undefined &&
        (await passwords.verify(input.oldPassword, user.passwordHash, user.id))
      if (!isRight) throw wrong()
    } else await requireProofOfOther(dependencies, request)
    await checkPasswordChoice(input.password, user)
    const passwordHash = await passwords.hash(input.password, user.id)
    const now = wireTime(clock())
    const { changed, payload } = await inTransaction(store, async (transaction) => {
      const { connection, announce } = transaction
      // Of two parallel changes, the one that knew the current password wins.
      const changed = await connection
        .updateTable('users')
        .set({ passwordHash, passwordUpdatedAt: now, updatedAt: now })
        .where('id', '=', user.id)
        .where('passwordHash', user.passwordHash === null ? 'is' : '=', user.passwordHash)
        .returningAll()
        .executeTakeFirst()
      if (changed === undefined) throw wrong()
      await evict(transaction, user.id, 'password-changed', { but: session.id })
      await recordLog(transaction, dependencies, request, { userId: user.id, event: 'user.update' })
      await notify(transaction, dependencies, request, { user: changed, event: 'password' })
      const payload = await presentUser(connection, changed)
      announce({ kind: 'account', userId: user.id, event: 'update.password', payload })
      return { changed, payload }
    })
    // The device where the owner changed it stays known.
    if (await callers.devices.of(request.headers, user)) {
      reply.header('set-cookie', await callers.devices.remember(request.headers, changed))
    }
    return payload
  }
}

const wrong = () => new ApiError('user_invalid_credentials', 'The current password is incorrect.')
