import type { Connection, UserRow } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import {
  factorNames,
  hasHeldFactor,
  hasPasskeyFactor,
  verifiedFactors,
} from './verified-factors.ts'

/** Entries in `factors` that a session of an account with a second factor needs. */
const FACTORS_NEEDED = 2

/**
 * Whether the session's second factor is still missing (wire §4.7): the account requires one and
 * has one to request. A JWT is worth as much as the session it was created from.
 * A user who signed in through a mailed link and has neither a password nor another factor is let
 * in, because nothing could ever complete that session.
 */
export async function isPending(
  connection: Connection,
  { user, session }: { user: UserRow; session: { factors: string } },
): Promise<boolean> {
  if (user.mfa !== 1) return false
  const proved = parseFactors(session)
  if (!isIncomplete(session) && hasHeldFactor(proved)) return false
  const verified = factorNames(await verifiedFactors(connection, user))
  if (hasHeldFactor(verified)) return true
  if (!isIncomplete(session)) return false
  if (verified.some((factor) => !proved.includes(factor))) return true
  return verified.length > 0 && user.passwordHash !== null
}

/** Whether the session has proved fewer factors than an account with a second factor requires. */
export function isIncomplete(session: { factors: string }): boolean {
  const factors = parseFactors(session)
  return factors.length < FACTORS_NEEDED && !hasPasskeyFactor(factors)
}

export const parseFactors = ({ factors }: { factors: string }) => JSON.parse(factors) as string[]

/**
 * Notifies the sockets of sessions that a change of the account made pending. They receive no
 * events until the second factor is given.
 */
export async function announcePending(
  { connection, announce }: Transaction,
  user: UserRow,
): Promise<void> {
  const sessions = await connection
    .selectFrom('sessions')
    .select(['id', 'expire', 'factors'])
    .where('userId', '=', user.id)
    .execute()
  const sessionIds: string[] = []
  for (const session of sessions) {
    if (await isPending(connection, { user, session })) sessionIds.push(session.id)
  }
  if (sessionIds.length > 0) announce({ kind: 'sessions-ended', userId: user.id, sessionIds })
}
