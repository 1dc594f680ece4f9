import { wireTime } from '../../contract/wire-time.ts'
import { inTransaction, type Store } from '../../database/transaction.ts'
import { networkKey } from '../../http/limits/rate-limits.ts'
import { forgetUses } from '../../http/limits/shared-rate-limits.ts'
import { findByEmail } from '../find-user.ts'

/** What was in the way of somebody's signing in. */
export type Unblocked = 'no account' | 'was blocked' | 'was not blocked'

/** Forgets the tries that are counted against the network of an address, which may be anyone's. */
export const unblockNetwork = (store: Store, ip: string) =>
  forgetUses(store.connection, [networkKey(ip)])

/**
 * Lets who has `email` sign in again: opens the account if its owner blocked it, and forgets the
 * failed tries that are counted against the address or the account. Those of a network stay.
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
