import { holdsAdminLabel } from '../../accounts/admission/admins.ts'
import { evict } from '../../accounts/callers/evict.ts'
import type { UserRow } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { deleteUser } from '../../deletion/delete-user.ts'
import { conflict } from './conflict.ts'
import type { PeopleServices } from './sign-up-calls.ts'

/**
 * Deletes a locked account with everything that it owns, as its owner can, and mails its address.
 * @throws ApiError `document_update_conflict` for an admin's account.
 */
export async function deletePerson(
  { clock, makeId }: PeopleServices,
  transaction: Transaction,
  user: UserRow,
): Promise<void> {
  if (holdsAdminLabel(user)) {
    throw conflict('An admin cannot be deleted. Run npm run admin -- revoke first.')
  }
  await evict(transaction, user.id, 'blocked')
  const given = { userId: user.id, now: clock(), makeId } as const
  await deleteUser(transaction, { ...given, event: 'deleted-by-admin' })
}
