import { holdsAdminLabel, listAdmins } from '../../accounts/admission/admins.ts'
import { evict } from '../../accounts/callers/evict.ts'
import { lockUser } from '../../accounts/callers/lock-user.ts'
import { formerAddresses } from '../../accounts/contact/former-addresses.ts'
import { findById } from '../../accounts/find-user.ts'
import { recordLog, UNKNOWN_ASKER } from '../../accounts/logs/account-log.ts'
import { notify } from '../../accounts/notices/notify.ts'
import { presentUser } from '../../accounts/present.ts'
import { hashSecret } from '../../accounts/secrets/session-token.ts'
import { ApiError } from '../../contract/errors.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { UserRow } from '../../database/schema.ts'
import { inTransaction, type Transaction } from '../../database/transaction.ts'
import { insertMailJob } from '../../mail/mail-jobs.ts'
import { LOST_FACTOR, type LostFactorReader } from '../../mail/templates/lost-factor.ts'
import { recordOperation } from '../operation-log.ts'
import { conflict } from './conflict.ts'
import type { PeopleServices } from './sign-up-calls.ts'

type Dependencies = Pick<PeopleServices, 'store' | 'clock' | 'makeId'>

/** What a job of these mails refers to. */
export type LostFactorReference = { readonly removalId: string; readonly reader: LostFactorReader }

/**
 * Announces that the second factor of a locked account comes off: to its address, to those that it
 * had within 30 days, and to all admins. It comes off 24 hours after the mail to the account's own
 * address is made, unless somebody opens the link in one of the mails.
 * @throws ApiError `document_update_conflict`, or `user_email_not_found`.
 */
export async function announceRemoval(
  { clock, makeId }: Dependencies,
  { connection }: Transaction,
  user: UserRow,
): Promise<void> {
  if (holdsAdminLabel(user)) {
    throw conflict('An admin keeps the second factor. Run npm run admin -- revoke first.')
  }
  if (user.mfa !== 1) throw conflict('This account asks for no second factor.')
  if (user.email === null) {
    throw new ApiError('user_email_not_found', 'This account has no email address to write to.')
  }
  const now = clock()
  const removal = { id: makeId(), userId: user.id, createdAt: wireTime(now), dueAt: null }
  const { numInsertedOrUpdatedRows } = await connection
    .insertInto('factorRemovals')
    .values(removal)
    .onConflict((other) => other.column('userId').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw conflict('This is on its way already.')
  const readers = new Map<string, LostFactorReader>()
  for (const { email } of await listAdmins(connection)) {
    if (email !== null) readers.set(email, 'admin')
  }
  for (const email of await formerAddresses(connection, user.id, now)) {
    readers.set(email, 'former-address')
  }
  readers.set(user.email, 'owner')
  for (const [address, reader] of readers) {
    const reference: LostFactorReference = { removalId: removal.id, reader }
    const job = { id: makeId(), kind: LOST_FACTOR, address, userId: user.id }
    await insertMailJob(connection, { ...job, reference: JSON.stringify(reference) }, now)
  }
}

/**
 * Stops the removal of a locked account's second factor and mails its owner.
 * @throws ApiError `document_update_conflict` if none is on its way.
 */
export async function stopRemoval(
  services: Pick<PeopleServices, 'clock' | 'makeId'>,
  transaction: Transaction,
  user: UserRow,
): Promise<void> {
  const { numDeletedRows } = await transaction.connection
    .deleteFrom('factorRemovals')
    .where('userId', '=', user.id)
    .executeTakeFirst()
  if (numDeletedRows !== 1n) throw conflict('The second factor stays already, or is off.')
  await notify(transaction, services, null, { user, event: 'factor-kept' })
}

/** Stops a removal by the secret in a mail. @returns False if the link no longer works. */
export async function stopBySecret(services: Dependencies, secret: string): Promise<boolean> {
  const { store, clock } = services
  const userId = await userOfLink(services, secret)
  if (userId === undefined) return false
  return inTransaction(store, async (transaction) => {
    const { connection } = transaction
    await lockUser(transaction, connection, userId)
    const user = await findById(connection, userId)
    // It may have ended since.
    if (user === undefined || (await userOfLink(transaction, secret)) !== userId) return false
    await stopRemoval(services, transaction, user)
    const entry = { operation: 'keep-second-factor', outcome: 'done', adminId: null } as const
    const detail = 'by the link in an email'
    await recordOperation(connection, { ...entry, subjectId: userId, detail }, clock())
    return true
  })
}

/** The account whose second factor a link keeps; undefined if it no longer works. */
export async function userOfLink(
  source: Pick<Transaction, 'connection'> | Pick<Dependencies, 'store'>,
  secret: string,
): Promise<string | undefined> {
  const { connection } = 'store' in source ? source.store : source
  const row = await connection
    .selectFrom('factorRemovalLinks')
    .innerJoin('factorRemovals', 'factorRemovals.id', 'factorRemovalLinks.removalId')
    .select('userId')
    .where('secretHash', '=', hashSecret(secret))
    .executeTakeFirst()
  return row?.userId
}

/**
 * Takes the next second factor off that is due, and signs out all devices: the lost phone is one of
 * them. An account that is an admin's by now keeps it.
 * @returns Whether one was due.
 */
export async function takeDueRemoval(services: Dependencies): Promise<boolean> {
  const { store, clock } = services
  const now = wireTime(clock())
  const due = await store.connection
    .selectFrom('factorRemovals')
    .select(['id', 'userId'])
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .executeTakeFirst()
  if (due === undefined) return false
  await inTransaction(store, async (transaction) => {
    const { connection } = transaction
    await lockUser(transaction, connection, due.userId)
    const user = await findById(connection, due.userId)
    const { numDeletedRows } = await connection
      .deleteFrom('factorRemovals')
      .where('id', '=', due.id)
      .executeTakeFirst()
    // Another node was faster, or somebody stopped it.
    if (user === undefined || numDeletedRows !== 1n) return
    const isKept = holdsAdminLabel(user)
    if (!isKept) await takeOff(services, transaction, user)
    await recordOperation(
      connection,
      {
        operation: 'second-factor-off',
        outcome: isKept ? 'failed' : 'done',
        adminId: null,
        subjectId: user.id,
        detail: isKept ? 'an admin keeps the second factor' : '24 hours after the emails',
      },
      clock(),
    )
  })
  return true
}

async function takeOff(
  services: Dependencies,
  transaction: Transaction,
  user: UserRow,
): Promise<void> {
  const { connection, announce } = transaction
  const changed = await connection
    .updateTable('users')
    .set({ mfa: 0, updatedAt: wireTime(services.clock()) })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await evict(transaction, user.id, 'factor-lost')
  await recordLog(transaction, services, UNKNOWN_ASKER, { userId: user.id, event: 'user.update' })
  await notify(transaction, services, null, { user: changed, event: 'factor-lost' })
  const payload = await presentUser(connection, changed)
  announce({ kind: 'account', userId: user.id, event: 'update.mfa', payload })
}
