import type { UserRow } from '../../database/schema.ts'
import type { AccountWork } from '../account-work.ts'
import { evict } from '../callers/evict.ts'
import { presentUser } from '../present.ts'

/**
 * Gives an account to the person who has shown to own its address, which nobody who had the
 * account has shown before: whoever made it may have waited for that person, and loses every way
 * in. What is stored in the account stays.
 *
 * @param second what becomes of the second factor. A mailed code or link alone must never be the
 * way around it, so it is still asked for then: a stranger's keeps the owner out, but nobody in.
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

/** A passkey that may be a stranger's begins no session any more; it is only asked for after one. */
async function keepAsSecondFactors({ connection }: AccountWork, userId: string) {
  await connection
    .updateTable('passkeys')
    .set({ signsIn: 0 })
    .where('userId', '=', userId)
    .execute()
}
