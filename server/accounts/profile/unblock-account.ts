import { wireTime } from '../../contract/wire-time.ts'
import { inTransaction, type Store } from '../../database/transaction.ts'
import { networkKey } from '../../http/limits/rate-limits.ts'
import { forgetUses } from '../../http/limits/shared-rate-limits.ts'
import { findByEmail } from '../find-user.ts'

/** What prevented a user from signing in. */
export type Unblocked = 'no account' | 'was blocked' | 'was not blocked'

/** Clears the failed attempts that count against the network of an IP address, which many may share. */
export const unblockNetwork = (store: Store, ip: string) =>
  forgetUses(store.connection, [networkKey(ip)])

/**
 * Lets the user with `email` sign in again: unblocks the account if its owner blocked it, and
 * clears the failed attempts that count against the address or the account. Counts of a network
 * stay.
 */
export async function unblockAccount(
  store: Store,
  email: string,
  clock: () => Date,
): Promise<Unblocked> {
  return inTransaction(store, async ({ connection }) => {
    const user = await findByEmail(connection, email)
    await forgetUses(connection, user === undefined ? [email] : [email, user.id])
    if (user === undefined) return 'no account'
    if (user.status === 1) return 'was not blocked'
    await connection
      .updateTable('users')
      .set({ status: 1, updatedAt: wireTime(clock()) })
      .where('id', '=', user.id)
      .execute()
    return 'was blocked'
  })
}
