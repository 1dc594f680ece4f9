import type { FastifyRequest } from 'fastify'
import { wireTime } from '../../contract/wire-time.ts'
import type { OneTimeTokenRow, UserRow } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { announcePending } from '../callers/pending.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { recordLog } from '../logs/account-log.ts'
import { invalidToken, presentToken, useToken } from '../secrets/one-time-tokens.ts'

/** The column of a contact, and the column that marks it as confirmed. */
const VERIFIED = { email: 'emailVerified', phone: 'phoneVerified' } as const

/**
 * Records that `user` owns the address or number that `token` was sent to, and uses up the token.
 * Returns the token as the API presents it.
 * @throws ApiError `user_invalid_token` if the token was used or the contact changed in the
 * meantime.
 */
export async function confirmContact(
  dependencies: AccountDependencies,
  request: FastifyRequest,
  contact: 'email' | 'phone',
  { user, token }: { user: UserRow; token: OneTimeTokenRow },
) {
  const now = dependencies.clock()
  const payload = presentToken({ ...token, userId: user.id })
  const verified = {
    [VERIFIED[contact]]: 1,
    // In another browser, a person whose address a stranger signed up with may have opened the
    // link.
    ...(contact === 'email' && request.account?.user.id === user.id ? { emailOwned: 1 } : {}),
  }
  await inTransaction(dependencies.store, async (transaction) => {
    const { connection, announce } = transaction
    await useToken(transaction, token, now)
    const { numUpdatedRows } = await connection
      .updateTable('users')
      .set({ ...verified, updatedAt: wireTime(now) })
      .where('id', '=', user.id)
      .where(contact, '=', token.address)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw invalidToken()
    await announcePending(transaction, { ...user, ...verified })
    await recordLog(transaction, dependencies, request, {
      userId: user.id,
      event: 'verification.update',
    })
    const event = `verification.${token.id}.update`
    announce({ kind: 'account', userId: user.id, event, payload })
  })
  return payload
}
