import type { FastifyRequest } from 'fastify'
import type { UserRow } from '../database/schema.ts'
import type { Transaction } from '../database/transaction.ts'
import { wireTime } from '../http/wire-time.ts'
import type { Services } from '../services.ts'
import { recordLog } from './account-log.ts'
import { presentUser } from './present.ts'

/** What an account may begin with; what is left out is empty. */
export type NewUser = Pick<UserRow, 'id'> &
  Partial<
    Pick<UserRow, 'name' | 'email' | 'emailVerified' | 'phone' | 'phoneVerified' | 'passwordHash'>
  >

/**
 * Makes an account, as `request` asked for.
 *
 * @returns undefined when its id, address or number is another account's.
 */
export async function insertUser(
  transaction: Transaction,
  services: Pick<Services, 'clock' | 'makeId'>,
  request: FastifyRequest,
  given: NewUser,
): Promise<UserRow | undefined> {
  const { connection, announce } = transaction
  const at = wireTime(services.clock())
  const created = await connection
    .insertInto('users')
    .values({
      name: '',
      email: null,
      emailVerified: 0,
      phone: null,
      phoneVerified: 0,
      passwordHash: null,
      ...given,
      createdAt: at,
      updatedAt: at,
      passwordUpdatedAt: given.passwordHash ? at : null,
      status: 1,
      labels: '[]',
      prefs: '{}',
      mfa: 0,
      accessedAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (created === undefined) return undefined
  const done = { userId: created.id, event: 'user.create' } as const
  await recordLog(transaction, services, request, done)
  const payload = await presentUser(connection, created)
  announce({ kind: 'account', userId: created.id, event: 'create', payload })
  return created
}
