import type { UserRow } from '../../database/schema.ts'
import type { AccountWork } from '../account-work.ts'
import { evict } from '../callers/evict.ts'
import { presentUser } from '../present.ts'

/**
 * Gives an account to the person who has proved to own its address. No earlier user of the account
 * has proved that, so its creator may be an attacker, and loses every way in. The account's data
 * stays.
 * @param second What happens to the second factor. A mailed code or link alone must never bypass
 * it, so it is still required: a stranger's factor locks the owner out, but lets nobody in.
 */
export async function takeOver(
  work: AccountWork,
  user: UserRow,
  second: 'ends' | 'stays',
): Promise<UserRow> {
  const { connection, announce, now } = work
  const taken = await connection
    .updateTable('users')
    .set({
      passwordHash: null,
      passwordUpdatedAt: null,
      accessToReview: null,
      phone: null,
      phoneVerified: 0,
      ...(second === 'ends' ? { mfa: 0 } : {}),
      emailVerified: 1,
      emailOwned: 1,
      updatedAt: now,
    })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await evict(work, user.id, second === 'ends' ? 'taken-over-whole' : 'taken-over')
  if (second === 'stays') await keepAsSecondFactors(work, user.id)
  await work.record(user.id, 'user.update')
  const payload = await presentUser(connection, taken)
  announce({ kind: 'account', userId: user.id, event: 'update.email', payload })
  return taken
}

/**
 * Marks passkeys that may be a stranger's: they can no longer start a session, and only count as a
 * second factor.
 */
async function keepAsSecondFactors({ connection }: AccountWork, userId: string) {
  await connection
    .updateTable('passkeys')
    .set({ signsIn: 0 })
    .where('userId', '=', userId)
    .execute()
}
