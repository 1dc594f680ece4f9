import type { PersonAction } from '@squared-away/domain/people'
import type { FastifyRequest } from 'fastify'
import { holdsAdminLabel } from '../../accounts/admission/admins.ts'
import { evict } from '../../accounts/callers/evict.ts'
import { findById } from '../../accounts/find-user.ts'
import { recordLog, UNKNOWN_ASKER } from '../../accounts/logs/account-log.ts'
import { notify } from '../../accounts/notices/notify.ts'
import { presentUser } from '../../accounts/present.ts'
import { ApiError } from '../../contract/errors.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { UserRow } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { forgetUses } from '../../http/limits/shared-rate-limits.ts'
import { insertMailJob } from '../../mail/mail-jobs.ts'
import { recordOperation } from '../operation-log.ts'
import { conflict } from './conflict.ts'
import { deletePerson } from './delete-person.ts'
import { announceRemoval, stopRemoval } from './lost-factor.ts'
import { makeAdmin } from './make-admin.ts'
import { sendExport } from './send-export.ts'
import type { PeopleServices } from './sign-up-calls.ts'

/** An action on the locked account of somebody else; by `npm run admin` without an admin's id. */
type Work = (
  services: PeopleServices,
  transaction: Transaction,
  user: UserRow,
  adminId: string | null,
) => Promise<void>

const ACTIONS: Readonly<Record<PersonAction, Work>> = {
  async block(services, transaction, user) {
    if (user.status !== 1) throw conflict('This account is blocked already.')
    await setStatus(services, transaction, user, 0)
    await evict(transaction, user.id, 'blocked')
    await tell(services, transaction, user, 'blocked')
  },
  async unblock(services, transaction, user) {
    if (user.status === 1) throw conflict('This account is not blocked.')
    await setStatus(services, transaction, user, 1)
    const keys = [user.id, ...(user.email === null ? [] : [user.email])]
    await forgetUses(transaction.connection, keys)
    await tell(services, transaction, user, 'unblocked')
  },
  async 'end-sessions'(services, transaction, user) {
    await evict(transaction, user.id, 'signed-out')
    await tell(services, transaction, user, 'signed-out')
  },
  /** The mail goes to the account's own address, and to no admin. */
  async 'send-recovery'({ configuration, clock, makeId }, { connection }, user) {
    if (user.email === null) {
      throw new ApiError('user_email_not_found', 'This account has no email address.')
    }
    if (user.status !== 1) throw conflict('This account is blocked. Unblock it first.')
    const url = `${configuration.publicUrl}/recovery`
    const job = { id: makeId(), kind: 'recovery', address: user.email, url }
    await insertMailJob(connection, job, clock())
  },
  'remove-second-factor': announceRemoval,
  'keep-second-factor': stopRemoval,
  'send-export': sendExport,
  'make-admin': makeAdmin,
  delete: deletePerson,
}

/**
 * Does an action with an account, records it in the log and mails the person, all in the given
 * transaction, in which the account is locked.
 * @param adminId Null for `npm run admin`.
 * @throws ApiError `user_not_found`, or `document_update_conflict` if it cannot be done.
 */
export async function actOnPerson(
  services: PeopleServices,
  transaction: Transaction,
  given: {
    readonly action: PersonAction
    readonly adminId: string | null
    readonly userId: string
    readonly detail?: string
  },
): Promise<void> {
  const { action, adminId, userId, detail } = given
  const user = await findById(transaction.connection, userId)
  if (user === undefined) throw new ApiError('user_not_found', 'This account does not exist.')
  if (action === 'block' && holdsAdminLabel(user)) {
    throw conflict('An admin cannot be blocked. Run npm run admin -- revoke first.')
  }
  await ACTIONS[action](services, transaction, user, adminId)
  const entry = { operation: action, outcome: 'done', adminId, subjectId: userId, detail } as const
  await recordOperation(transaction.connection, entry, services.clock())
}

async function setStatus(
  { clock }: PeopleServices,
  { connection, announce }: Transaction,
  { id }: UserRow,
  status: 0 | 1,
): Promise<void> {
  const changed = await connection
    .updateTable('users')
    .set({ status, updatedAt: wireTime(clock()) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const payload = await presentUser(connection, changed)
  announce({ kind: 'account', userId: id, event: 'update.status', payload })
}

async function tell(
  services: PeopleServices,
  transaction: Transaction,
  user: UserRow,
  event: 'blocked' | 'unblocked' | 'signed-out',
): Promise<void> {
  await recordLog(transaction, services, UNKNOWN_ASKER, { userId: user.id, event: 'user.update' })
  await notify(transaction, services, null, { user, event })
}

/** The account that a call is about. */
export const getPersonId = ({ params }: FastifyRequest) => (params as { userId: string }).userId
