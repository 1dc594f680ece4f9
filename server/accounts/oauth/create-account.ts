import type { UserRow } from '../../database/schema.ts'
import { presentUser } from '../present.ts'
import { type ArrivalWork, MadeMeanwhile } from './arrival.ts'
import type { Person } from './provider-client.ts'
import { usableName } from './usable-name.ts'

/** A new account for `person`, without a password. */
export async function createAccount(
  work: ArrivalWork,
  person: Person & { email: string },
): Promise<UserRow> {
  const { connection, announce, now, makeId } = work
  const created = await connection
    .insertInto('users')
    .values({
      id: makeId(),
      createdAt: now,
      updatedAt: now,
      name: usableName(person.name),
      email: person.email,
      emailVerified: person.emailVerified ? 1 : 0,
      phone: null,
      phoneVerified: 0,
      passwordHash: null,
      passwordUpdatedAt: null,
      status: 1,
      labels: '[]',
      prefs: '{}',
      mfa: 0,
      accessedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (created === undefined) throw new MadeMeanwhile()
  await work.record(created.id, 'user.create')
  const payload = await presentUser(connection, created)
  announce({ kind: 'account', userId: created.id, event: 'create', payload })
  return created
}
