import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { readInput } from '../../contract/read-input.ts'
import { inTransaction, type Transaction } from '../../database/transaction.ts'
import { type AccountWork, accountWork } from '../account-work.ts'
import { signInPlease } from '../callers/caller.ts'
import { evict } from '../callers/evict.ts'
import { lockUser } from '../callers/lock-user.ts'
import { type AccountDependencies, getCallerAccount, type Handler } from '../dependencies.ts'
import type { Guard } from '../limits.ts'
import { presentIdentity } from '../oauth/present-identity.ts'
import { requireFactorLeft } from '../passkeys/own-passkeys.ts'
import {
  type AccessToReview,
  isAskedForReview,
  loadAccess,
  parseAccessToReview,
} from '../passwords/access-to-review.ts'
import { findPasskeys } from '../webauthn/passkey-rows.ts'
import { type Access, CALENDAR, presentAccess } from './present-access.ts'

/** Admits a session that proved the new password. */
export const byNewPassword: Guard = async (request) => {
  const account = getCallerAccount(request)
  if (account.user.accessToReview === null || isAskedForReview(account)) return
  throw new ApiError('user_challenge_required', 'Log in with your password, then try again.')
}

/**
 * `GET /account/access-review`: everything that signs in to the account or shows its study days, and
 * whether the recovery ended it. Empty if there is nothing to ask.
 */
export function getAccessReview({ store }: AccountDependencies): Handler {
  return async (request) => {
    const { user } = getCallerAccount(request)
    const ended = parseAccessToReview(user)
    const ways =
      ended === null ? [] : presentAccess(await currentAccess(store.connection, user.id), ended)
    return { total: ways.length, ways }
  }
}

/** A hundred connected sign-ins and passkeys are more than any account has. */
const Input = z.object({ keep: z.array(z.string().max(64)).max(100) })

/**
 * `PUT /account/access-review`: brings back what is kept and was ended, ends what is not kept, also
 * if it was added since the list was read, and signs out all other devices.
 */
export function answerAccessReview(dependencies: AccountDependencies): Handler {
  const { store } = dependencies
  return async (request, reply) => {
    const { user, session } = getCallerAccount(request)
    const keep = new Set(readInput(Input, request.body).keep)
    await inTransaction(store, async (transaction) => {
      const { connection } = transaction
      if (!(await lockUser(store, connection, user.id))) throw signInPlease()
      const ended = parseAccessToReview(
        await connection
          .selectFrom('users')
          .select('accessToReview')
          .where('id', '=', user.id)
          .executeTakeFirstOrThrow(),
      )
      // Another tab has answered.
      if (ended === null) return
      const now = await currentAccess(connection, user.id)
      // Ends the calendar address too, which `restore` writes again if it is kept.
      await evict(transaction, user.id, 'signed-out', { but: session.id })
      const work = accountWork(transaction, dependencies, request)
      await endOthers(work, user, now, keep)
      await restore(work, user, { now, ended, keep })
      await connection
        .updateTable('users')
        .set({ accessToReview: null })
        .where('id', '=', user.id)
        .execute()
    })
    return reply.code(204).send()
  }
}

async function currentAccess(
  connection: Transaction['connection'],
  userId: string,
): Promise<Access> {
  return {
    ...(await loadAccess(connection, userId)),
    passkeys: await findPasskeys(connection, userId),
  }
}

type Owner = { readonly id: string; readonly email: string | null }

/** Ends the connected sign-ins and passkeys that are not kept. */
async function endOthers(
  { connection, announce, record, notify }: AccountWork,
  owner: Owner,
  { identities, passkeys }: Access,
  keep: ReadonlySet<string>,
): Promise<void> {
  const leaving = identities.filter(({ id }) => !keep.has(id))
  for (const identity of leaving) {
    await connection.deleteFrom('identities').where('id', '=', identity.id).execute()
    const event = `identities.${identity.id}.delete`
    announce({ kind: 'account', userId: owner.id, event, payload: presentIdentity(identity) })
  }
  if (leaving.length > 0) {
    await record(owner.id, 'identity.delete')
    await notify(owner, 'provider-off')
  }
  const deleted = passkeys.filter(({ id }) => !keep.has(id)).map(({ id }) => id)
  if (deleted.length === 0) return
  await connection.deleteFrom('passkeys').where('id', 'in', deleted).execute()
  await requireFactorLeft(connection, owner)
  await record(owner.id, 'passkey.delete')
  await notify(owner, 'passkey-off')
}

/** Writes what is kept and was ended. What was connected again since stays as it is. */
async function restore(
  { connection, announce, record, notify }: AccountWork,
  owner: Owner,
  { now, ended, keep }: { now: AccessToReview; ended: AccessToReview; keep: ReadonlySet<string> },
): Promise<void> {
  const [calendar] = [...now.calendars, ...ended.calendars]
  if (calendar !== undefined && keep.has(CALENDAR)) {
    await connection.insertInto('calendarAddresses').values(calendar).execute()
  }
  let isConnected = false
  for (const identity of ended.identities.filter(({ id }) => keep.has(id))) {
    const restored = await connection
      .insertInto('identities')
      .values(identity)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (restored === undefined) continue
    isConnected = true
    const event = `identities.${identity.id}.create`
    announce({ kind: 'account', userId: owner.id, event, payload: presentIdentity(identity) })
  }
  if (!isConnected) return
  await record(owner.id, 'identity.create')
  await notify(owner, 'provider-on')
}
