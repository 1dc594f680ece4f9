import type { FastifyRequest } from 'fastify'
import { wireTime } from '../../contract/wire-time.ts'
import type { OneTimeTokenRow, UserRow } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { announcePending } from '../callers/pending.ts'
import { recordLog } from '../logs/account-log.ts'
import type { AccountParts } from '../parts.ts'
import { invalidToken, presentToken, useToken } from '../secrets/one-time-tokens.ts'

/** The column of a contact, and the one that says that it is confirmed. */
const VERIFIED = { email: 'emailVerified', phone: 'phoneVerified' } as const

/**
 * Notes that `user` has shown to own the address or number that `token` was sent to, and uses the
 * token up. Answers the token as its asker sees it.
 *
 * @throws ApiError `user_invalid_token` when it was used meanwhile, or the contact has changed.
 */
export async function confirmContact(
  parts: AccountParts,
  request: FastifyRequest,
  contact: 'email' | 'phone',
  { user, token }: { user: UserRow; token: OneTimeTokenRow },
) {
  const now = parts.clock()
  const payload = presentToken({ ...token, userId: user.id })
  const verified = {
    [VERIFIED[contact]]: 1,
    // Elsewhere the link may be followed by somebody whose address a stranger signed up with.
    ...(contact === 'email' && request.account?.user.id === user.id ? { emailOwned: 1 } : {}),
  }
  await inTransaction(parts.store, async (transaction) => {
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
    await recordLog(transaction, parts, request, { userId: user.id, event: 'verification.update' })
    const event = `verification.${token.id}.update`
    announce({ kind: 'account', userId: user.id, event, payload })
  })
  return payload
}
