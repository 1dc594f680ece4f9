import type { UserRow } from '../../database/schema.ts'
import type { AccountWork } from '../account-work.ts'
import { revokeExecutions } from '../callers/revoke-executions.ts'
import { presentUser } from '../present.ts'
import { endTokens } from '../secrets/one-time-tokens.ts'

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
  await revokeExecutions(work, user.id, 'all')
  // With the sessions go their challenges and the devices that were bound to them.
  for (const table of second === 'ends' ? [...WAYS_IN, ...SECOND_FACTORS] : WAYS_IN) {
    await connection.deleteFrom(table).where('userId', '=', user.id).execute()
  }
  if (second === 'stays') await keepAsSecondFactors(work, user.id)
  await endTokens(work, user.id)
  await work.record(user.id, 'user.update')
  announce({ kind: 'sessions-ended', userId: user.id, sessionIds: 'all' })
  const payload = await presentUser(connection, taken)
  announce({ kind: 'account', userId: user.id, event: 'update.email', payload })
  return taken
}

const WAYS_IN = ['sessions', 'identities', 'oauthFlows'] as const
const SECOND_FACTORS = ['authenticators', 'recoveryCodes', 'passkeys'] as const

/** A passkey that may be a stranger's begins no session any more; it is only asked for after one. */
async function keepAsSecondFactors({ connection }: AccountWork, userId: string) {
  await connection
    .updateTable('passkeys')
    .set({ signsIn: 0 })
    .where('userId', '=', userId)
    .execute()
}
