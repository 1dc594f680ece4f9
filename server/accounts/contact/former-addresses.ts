import { wireTime } from '../../contract/wire-time.ts'
import type { Connection } from '../../database/schema.ts'

const DAYS = 30
const DAY = 24 * 60 * 60_000

/** Addresses of an account that are kept. The oldest stay: they are the owner's. */
const MOST = 10

/** Keeps the address that an account had until now, to tell it of what is done with the account. */
export async function keepFormerAddress(
  connection: Connection,
  given: { readonly id: string; readonly userId: string; readonly email: string },
  now: Date,
): Promise<void> {
  const kept = await formerAddresses(connection, given.userId, now)
  if (kept.length >= MOST || kept.includes(given.email)) return
  const row = { ...given, changedAt: wireTime(now) }
  await connection.insertInto('formerAddresses').values(row).execute()
}

/** The addresses that an account had within 30 days, the oldest first. */
export async function formerAddresses(
  connection: Connection,
  userId: string,
  now: Date,
): Promise<string[]> {
  const rows = await connection
    .selectFrom('formerAddresses')
    .select('email')
    .where('userId', '=', userId)
    .where('changedAt', '>', oldest(now))
    .orderBy('changedAt')
    .execute()
  return rows.map(({ email }) => email)
}

/** Removes addresses that were changed more than 30 days ago. */
export async function pruneFormerAddresses(connection: Connection, now: Date): Promise<void> {
  await connection.deleteFrom('formerAddresses').where('changedAt', '<=', oldest(now)).execute()
}

const oldest = (now: Date) => wireTime(new Date(now.getTime() - DAYS * DAY))
