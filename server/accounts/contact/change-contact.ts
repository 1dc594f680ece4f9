import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { readInput } from '../../contract/read-input.ts'
import { wireTime } from '../../contract/wire-time.ts'
import { isUniqueViolation } from '../../database/failures.ts'
import type { UserRow } from '../../database/schema.ts'
import { inTransaction, type Transaction } from '../../database/transaction.ts'
import type { RateLimit } from '../../http/limits/rate-limits.ts'
import { signInPlease } from '../callers/caller.ts'
import { countedAttempt, type FailureCount } from '../counted-attempt.ts'
import { findByEmail, findByPhone } from '../find-user.ts'
import { email, password, phone } from '../inputs.ts'
import { byAccount, byNetwork } from '../limits.ts'
import { recordLog } from '../logs/account-log.ts'
import type { NoticeEvent } from '../notices/notice-events.ts'
import { notify } from '../notices/notify.ts'
import { type AccountParts, accountOf, type Handler } from '../parts.ts'
import { presentUser } from '../present.ts'
import { endMessagesTo, endTokens } from '../secrets/one-time-tokens.ts'
import { proveByPassword } from './contact-proof.ts'

/** How often contacts may be changed, and passwords for it be wrong. */
export type ContactLimits = {
  readonly wrongPasswords: RateLimit
  readonly changesByAccount: RateLimit
  readonly changesByNetwork: RateLimit
}

/**
 * Every change counts, also one that is made: the answer tells whether somebody has the address or
 * number, as a sign-up does.
 */
const changesOf = (limits: ContactLimits, request: FastifyRequest): FailureCount[] => [
  { limit: limits.changesByNetwork, key: byNetwork(request) },
  { limit: limits.changesByAccount, key: byAccount(request) },
]

/** `PATCH /account/email`: another address, which is to be confirmed anew (wire §6.1). */
export function changeEmail(parts: AccountParts, limits: ContactLimits): Handler {
  const { store, clock } = parts
  const Input = z.object({ email, password })
  return async (request, reply) => {
    const { user } = accountOf(request)
    const input = readInput(Input, request.body)
    const at = wireTime(clock())
    const proof = { ...input, at }
    const proved = await proveByPassword(parts, limits.wrongPasswords, request, reply, proof)
    return countedAttempt(changesOf(limits, request), reply, async () => {
      if (await findByEmail(store.connection, input.email)) throw taken(IN_USE)
      if (await isOfOthersProvider(parts, user.id, input.email)) throw clash()
      const columns = {
        ...proved,
        email: input.email,
        emailVerified: 0,
        emailOwned: 0,
        updatedAt: at,
      }
      return change(parts, request, { contact: 'email', columns, before: user.email })
    })
  }
}

/** `PATCH /account/phone`: another number, which is to be confirmed anew. */
export function changePhone(parts: AccountParts, limits: ContactLimits): Handler {
  const { store, clock } = parts
  const Input = z.object({ phone, password })
  return async (request, reply) => {
    const { user } = accountOf(request)
    const input = readInput(Input, request.body)
    const at = wireTime(clock())
    const proof = { password: input.password, email: user.email, at }
    const proved = await proveByPassword(parts, limits.wrongPasswords, request, reply, proof)
    return countedAttempt(changesOf(limits, request), reply, async () => {
      if (await findByPhone(store.connection, input.phone)) throw taken(IN_USE)
      const columns = { ...proved, phone: input.phone, phoneVerified: 0, updatedAt: at }
      return change(parts, request, { contact: 'phone', columns, before: user.phone })
    })
  }
}

/** True for an address that another account signs in with by a provider. */
async function isOfOthersProvider({ store }: AccountParts, userId: string, address: string) {
  const identity = await store.connection
    .selectFrom('identities')
    .select('id')
    .where('providerEmail', '=', address)
    .where('userId', '!=', userId)
    .executeTakeFirst()
  return identity !== undefined
}

/** Writes the change; codes and links that were sent to the account before it end. */
async function change(
  parts: AccountParts,
  request: FastifyRequest,
  given: { contact: 'email' | 'phone'; columns: Partial<UserRow>; before: string | null },
) {
  const { user } = accountOf(request)
  const { contact, columns, before } = given
  try {
    return await inTransaction(parts.store, async (transaction) => {
      const { connection, announce } = transaction
      const changed = await connection
        .updateTable('users')
        .set(columns)
        .where('id', '=', user.id)
        .where('passwordHash', user.passwordHash === null ? 'is' : '=', user.passwordHash)
        .returningAll()
        .executeTakeFirst()
      if (changed === undefined) throw signInPlease()
      await endTokens(transaction, user.id)
      if (before !== null) await endMessagesTo(transaction, before)
      await recordLog(transaction, parts, request, { userId: user.id, event: 'user.update' })
      await tell(transaction, parts, request, { changed, contact })
      const payload = await presentUser(connection, changed)
      announce({ kind: 'account', userId: user.id, event: `update.${contact}`, payload })
      return payload
    })
  } catch (error) {
    // Two accounts asked for it at once.
    if (!isUniqueViolation(error)) throw error
    throw contact === 'phone' ? taken('user_phone_already_exists') : clash()
  }
}

/** Tells the owner, and of another address also whoever reads the one of before. */
async function tell(
  transaction: Transaction,
  parts: AccountParts,
  request: FastifyRequest,
  { changed, contact }: { changed: UserRow; contact: 'email' | 'phone' },
) {
  const { user: before } = accountOf(request)
  const told = (event: NoticeEvent, address = changed.email) =>
    notify(transaction, parts, request, { user: changed, event, address })
  if (changed.passwordHash !== before.passwordHash) await told('password')
  await told(contact)
  if (contact === 'email') await told(contact, before.email)
}

const IN_USE = 'user_target_already_exists'

const taken = (type: typeof IN_USE | 'user_phone_already_exists') =>
  new ApiError(type, 'This is already in use. Choose another one.')

const clash = () =>
  new ApiError('general_bad_request', 'We could not process this request. Check your input.')
