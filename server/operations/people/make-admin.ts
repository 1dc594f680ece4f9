import { holdsAdminLabel, labelsWith, listAdmins } from '../../accounts/admission/admins.ts'
import { endFirstAdminToken } from '../../accounts/admission/first-admin-token.ts'
import { recordLog, UNKNOWN_ASKER } from '../../accounts/logs/account-log.ts'
import { notify } from '../../accounts/notices/notify.ts'
import { presentUser } from '../../accounts/present.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { UserRow } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { conflict } from './conflict.ts'
import type { PeopleServices } from './sign-up-calls.ts'

type Dependencies = Pick<PeopleServices, 'clock' | 'makeId'>

/**
 * Makes a locked account an admin, and mails its owner and all other admins. Somebody may have
 * signed up with the address of a leader, so from the panel only an account whose owner confirmed
 * the address becomes one; `npm run admin` may make any.
 * @throws ApiError `document_update_conflict`.
 */
export async function makeAdmin(
  services: Dependencies,
  transaction: Transaction,
  user: UserRow,
  adminId: string | null,
): Promise<void> {
  if (holdsAdminLabel(user)) throw conflict('This account is an admin already.')
  if (user.status !== 1) throw conflict('This account is blocked. Unblock it first.')
  if (adminId !== null && (user.email === null || user.emailVerified !== 1)) {
    throw conflict('The owner has not confirmed the email address. Ask for that first.')
  }
  for (const other of await listAdmins(transaction.connection)) {
    await notify(transaction, services, null, { user: other, event: 'other-admin' })
  }
  await endFirstAdminToken(transaction.connection)
  await setAdmin(services, transaction, user, true)
}

/** Takes a locked account's right of an admin back, and mails its owner. */
export async function revokeAdmin(
  services: Dependencies,
  transaction: Transaction,
  user: UserRow,
): Promise<void> {
  if (!holdsAdminLabel(user)) throw conflict('This account is no admin.')
  await setAdmin(services, transaction, user, false)
}

async function setAdmin(
  services: Dependencies,
  transaction: Transaction,
  user: UserRow,
  isAdmin: boolean,
): Promise<void> {
  const { connection, announce } = transaction
  const changed = await connection
    .updateTable('users')
    .set({ labels: labelsWith(user, isAdmin), updatedAt: wireTime(services.clock()) })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordLog(transaction, services, UNKNOWN_ASKER, { userId: user.id, event: 'user.update' })
  const event = isAdmin ? 'made-admin' : 'admin-off'
  await notify(transaction, services, null, { user: changed, event })
  const payload = await presentUser(connection, changed)
  announce({ kind: 'account', userId: user.id, event: 'update.labels', payload })
}
