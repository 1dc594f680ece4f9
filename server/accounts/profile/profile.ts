import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readInput } from '../../contract/read-input.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { UserRow } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { signInPlease } from '../callers/caller.ts'
import { type AccountDependencies, getCallerAccount, type Handler } from '../dependencies.ts'
import { accountName } from '../inputs.ts'
import { recordLog } from '../logs/account-log.ts'
import { isAskedForReview } from '../passwords/access-to-review.ts'
import { callerPresenter, presentUser } from '../present.ts'

/** `GET /account`. After a recovery, `accessReview` says that its user is to be asked (wire §6.2). */
export function getAccount({ store }: AccountDependencies): Handler {
  const present = callerPresenter(store.connection)
  return async (request) => {
    const account = getCallerAccount(request)
    const user = await present(account)
    return isAskedForReview(account) ? { ...user, accessReview: true } : user
  }
}

/** `GET /account/prefs`: the stored object (wire §5.2). */
export const getPrefs: Handler = async (request, reply) =>
  reply.type('application/json; charset=UTF-8').send(getCallerAccount(request).user.prefs)

const NameInput = z.object({ name: accountName })

/** `PATCH /account/name`. */
export function changeName(dependencies: AccountDependencies): Handler {
  return async (request) => {
    const { user } = getCallerAccount(request)
    const { name } = readInput(NameInput, request.body)
    return changeUser(dependencies, request, user.id, { event: 'update.name', columns: { name } })
  }
}

const PREFS_BYTES = 65_535

const PrefsInput = z.object({
  prefs: z.custom<object>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'The preferences must be an object.',
  ),
})

const PrefsText = z
  .string()
  .refine(
    (text) => Buffer.byteLength(text) <= PREFS_BYTES,
    'The preferences are too long: at most 64 kB.',
  )

/** `PATCH /account/prefs`: replaces all preferences, and returns the User (wire §6.1). */
export function changePrefs(dependencies: AccountDependencies): Handler {
  return async (request) => {
    const { user } = getCallerAccount(request)
    const { prefs } = readInput(PrefsInput, request.body)
    const text = readInput(PrefsText, JSON.stringify(prefs))
    const change = { event: 'update.prefs', columns: { prefs: text } } as const
    return changeUser(dependencies, request, user.id, change)
  }
}

type UserChange =
  | { event: 'update.name'; columns: Pick<UserRow, 'name'> }
  | { event: 'update.prefs'; columns: Pick<UserRow, 'prefs'> }

/** Writes a change of the account, announces it to its sockets, and logs it if it is relevant. */
async function changeUser(
  dependencies: AccountDependencies,
  request: FastifyRequest,
  userId: string,
  { event, columns }: UserChange,
) {
  const { store, clock } = dependencies
  return inTransaction(store, async (transaction) => {
    const { connection, announce } = transaction
    const changed = await connection
      .updateTable('users')
      .set({ ...columns, updatedAt: wireTime(clock()) })
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirst()
    if (changed === undefined) throw signInPlease()
    if (event !== 'update.prefs') {
      await recordLog(transaction, dependencies, request, { userId, event: 'user.update' })
    }
    const payload = await presentUser(connection, changed)
    announce({ kind: 'account', userId, event, payload })
    return payload
  })
}
