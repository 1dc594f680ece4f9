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
import { lockUser } from '../callers/lock-user.ts'
import { countedAttempt, type FailureCount } from '../counted-attempt.ts'
import { type AccountDependencies, getCallerAccount, type Handler } from '../dependencies.ts'
import { findByEmail, findById, findByPhone } from '../find-user.ts'
import { email, password, phone } from '../inputs.ts'
import { byAccount, byNetwork } from '../limits.ts'
import { recordLog } from '../logs/account-log.ts'
import type { NoticeEvent } from '../notices/notice-events.ts'
import { notify } from '../notices/notify.ts'
import { presentUser } from '../present.ts'
import { endMessagesTo, endTokens } from '../secrets/one-time-tokens.ts'
import { proveByPassword } from './contact-proof.ts'
import { keepFormerAddress } from './former-addresses.ts'

/** Limits on contact changes, and on wrong passwords for them. */
export type ContactLimits = {
  readonly wrongPasswords: RateLimit
  readonly changesByAccount: RateLimit
  readonly changesByNetwork: RateLimit
}

/**
 * Successful changes count too, because the response reveals whether the address or number is
 * taken, like a sign-up.
 */
const changesOf = (limits: ContactLimits, request: FastifyRequest): FailureCount[] => [
  { limit: limits.changesByNetwork, key: byNetwork(request) },
  { limit: limits.changesByAccount, key: byAccount(request) },
]

/** `PATCH /account/email`: sets another address, which needs confirmation (wire §6.1). */
export function changeEmail(dependencies: AccountDependencies, limits: ContactLimits): Handler {
  const { store, clock } = dependencies
  const Input = z.object({ email, password })
  return async (request, reply) => {
    const { user } = getCallerAccount(request)
    const input = readInput(Input, request.body)
    const at = wireTime(clock())
    const proof = { ...input, at }
    const proved = await proveByPassword(dependencies, limits.wrongPasswords, request, reply, proof)
    return countedAttempt(changesOf(limits, request), reply, async () => {
      if (await findByEmail(store.connection, input.email)) throw taken(IN_USE)
      if (await isOfOthersProvider(dependencies, user.id, input.email)) throw clash()
      const columns = {
        ...proved,
        email: input.email,
        emailVerified: 0,
        emailOwned: 0,
        updatedAt: at,
      }
      return change(dependencies, request, { contact: 'email', columns, before: user.email })
    })
  }
}

/** `PATCH /account/phone`: sets another number, which needs confirmation. */
export function changePhone(dependencies: AccountDependencies, limits: ContactLimits): Handler {
  const { store, clock } = dependencies
  const Input = z.object({ phone, password })
  return async (request, reply) => {
    const { user } = getCallerAccount(request)
    const input = readInput(Input, request.body)
    const at = wireTime(clock())
    const proof = { password: input.password, email: user.email, at }
    const proved = await proveByPassword(dependencies, limits.wrongPasswords, request, reply, proof)
    return countedAttempt(changesOf(limits, request), reply, async () => {
      if (await findByPhone(store.connection, input.phone)) throw taken(IN_USE)
      const columns = { ...proved, phone: input.phone, phoneVerified: 0, updatedAt: at }
      return change(dependencies, request, { contact: 'phone', columns, before: user.phone })
    })
  }
}

/** Whether another account signs in with the address through a provider. */
async function isOfOthersProvider({ store }: AccountDependencies, userId: string, address: string) {
  const identity = await store.connection
    .selectFrom('identities')
    .select('id')
    .where('providerEmail', '=', address)
    .where('userId', '!=', userId)
    .executeTakeFirst()
  return identity !== undefined
}

/** Writes the change and ends codes and links that were sent to the account before. */
async function change(
  dependencies: AccountDependencies,
  request: FastifyRequest,
  given: { contact: 'email' | 'phone'; columns: Partial<UserRow>; before: string | null },
) {
  const { user } = getCallerAccount(request)
  const { contact, columns, before } = given
  try {
    return await inTransaction(dependencies.store, async (transaction) => {
      const { connection, announce } = transaction
      await lockUser(transaction, connection, user.id)
      const held = await findById(connection, user.id)
      const changed = await connection
        .updateTable('users')
        .set(columns)
        .where('id', '=', user.id)
        .where('passwordHash', user.passwordHash === null ? 'is' : '=', user.passwordHash)
        .returningAll()
        .executeTakeFirst()
      if (changed === undefined) throw signInPlease()
      if (contact === 'email' && held && held.email !== null && held.email !== changed.email) {
        const former = { id: dependencies.makeId(), userId: user.id, email: held.email }
        await keepFormerAddress(connection, former, dependencies.clock())
      }
      await endTokens(transaction, user.id)
      if (before !== null) await endMessagesTo(transaction, before)
      await recordLog(transaction, dependencies, request, { userId: user.id, event: 'user.update' })
      await tell(transaction, dependencies, request, { changed, contact })
      const payload = await presentUser(connection, changed)
      announce({ kind: 'account', userId: user.id, event: `update.${contact}`, payload })
      return payload
    })
  } catch (error) {
    // Two accounts requested it in parallel.
    if (!isUniqueViolation(error)) throw error
    throw contact === 'phone' ? taken('user_phone_already_exists') : clash()
  }
}

/** Notifies the owner, at the previous address as well when the address changed. */
async function tell(
  transaction: Transaction,
  dependencies: AccountDependencies,
  request: FastifyRequest,
  { changed, contact }: { changed: UserRow; contact: 'email' | 'phone' },
) {
  const { user: before } = getCallerAccount(request)
  const notifyOf = (event: NoticeEvent, address = changed.email) =>
    notify(transaction, dependencies, request, { user: changed, event, address })
  if (changed.passwordHash !== before.passwordHash) await notifyOf('password')
  await notifyOf(contact)
  if (contact === 'email') await notifyOf(contact, before.email)
}

const IN_USE = 'user_target_already_exists'

const taken = (type: typeof IN_USE | 'user_phone_already_exists') =>
  new ApiError(type, 'This is already in use. Choose another one.')

const clash = () =>
  new ApiError('general_bad_request', 'We could not process this request. Check your input.')
