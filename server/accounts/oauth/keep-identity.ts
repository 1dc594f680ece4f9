import type { IdentityRow } from '../../database/schema.ts'
import type { AccountWork } from '../account-work.ts'
import { type Arrival, MadeMeanwhile } from './arrival.ts'
import { presentIdentity } from './present-identity.ts'

/** Adds the identity to the account `userId`, or updates its address. */
export async function keepIdentity(
  work: AccountWork,
  { provider, person }: Arrival,
  identity: IdentityRow | undefined,
  userId: string,
): Promise<void> {
  const { connection, announce, now, makeId } = work
  const providerEmail = person.emailVerified ? (person.email ?? '') : ''
  if (identity !== undefined) {
    if (identity.providerEmail === providerEmail) return
    await connection
      .updateTable('identities')
      .set({ providerEmail, updatedAt: now })
      .where('id', '=', identity.id)
      .execute()
    return
  }
  const created = await connection
    .insertInto('identities')
    .values({
      id: makeId(),
      createdAt: now,
      updatedAt: now,
      userId,
      provider,
      providerUid: person.uid,
      providerEmail,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (created === undefined) throw new MadeMeanwhile()
  await work.record(userId, 'identity.create')
  const payload = presentIdentity(created)
  announce({ kind: 'account', userId, event: `identities.${created.id}.create`, payload })
}
