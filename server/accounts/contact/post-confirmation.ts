import type { FastifyRequest } from 'fastify'
import { wireTime } from '../../contract/wire-time.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { recordLog } from '../logs/account-log.ts'
import { presentToken, tokenEnd } from '../secrets/one-time-tokens.ts'

type Confirmation = {
  readonly kind: 'verification' | 'phone-verification'
  readonly userId: string
  /** An email address, or a phone number. */
  readonly address: string
  /** The page that a mailed link opens. */
  readonly url?: string
}

/**
 * Logs that a user confirms an address, and queues the message with the code or link.
 *
 * @returns The token as it is presented, without its secret.
 */
export async function postConfirmation(
  dependencies: AccountDependencies,
  request: FastifyRequest,
  confirmation: Confirmation,
) {
  const { store, clock, makeId, mails } = dependencies
  const { kind, userId } = confirmation
  const now = clock()
  const id = makeId()
  await inTransaction(store, (transaction) =>
    recordLog(transaction, dependencies, request, { userId, event: 'verification.create' }),
  )
  await mails.post({ id, ...confirmation })
  const expire = wireTime(tokenEnd(kind, now))
  return presentToken({ id, createdAt: wireTime(now), userId, expire })
}
