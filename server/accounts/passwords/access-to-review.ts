import type { CalendarAddressRow, Connection, IdentityRow, UserRow } from '../../database/schema.ts'
import type { Account } from '../callers/caller.ts'
import { parseFactors } from '../callers/pending.ts'
import { hasPasskey } from '../callers/verified-factors.ts'

/**
 * What a recovery ended: it is deleted where it gave access, so nothing can use it, and kept here
 * until the owner says what comes back (decision 184).
 */
export type AccessToReview = {
  readonly identities: readonly IdentityRow[]
  readonly calendars: readonly CalendarAddressRow[]
}

/** What the account's owner is to be asked about; null if nothing. */
export const parseAccessToReview = ({ accessToReview }: Pick<UserRow, 'accessToReview'>) =>
  accessToReview === null ? null : (JSON.parse(accessToReview) as AccessToReview)

/**
 * Keeps what a recovery is about to end, beside what an earlier one ended and nobody was asked
 * about. Keeps nothing if there is nothing to ask, not even about a passkey. Call it when the user's
 * row is changed, and before the eviction.
 */
export async function keepForReview(connection: Connection, userId: string): Promise<void> {
  const user = await connection
    .selectFrom('users')
    .select('accessToReview')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const before = parseAccessToReview(user)
  const { identities, calendars } = await loadAccess(connection, userId)
  const ended: AccessToReview = {
    identities: [...(before?.identities ?? []), ...identities],
    calendars: [...calendars, ...(before?.calendars ?? [])].slice(0, 1),
  }
  const isAsked =
    ended.identities.length + ended.calendars.length > 0 || (await hasPasskey(connection, userId))
  await connection
    .updateTable('users')
    .set({ accessToReview: isAsked ? JSON.stringify(ended) : null })
    .where('id', '=', userId)
    .execute()
}

/** The connected sign-ins and the calendar address that an account has now. */
export async function loadAccess(connection: Connection, userId: string): Promise<AccessToReview> {
  const identities = await connection
    .selectFrom('identities')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  const calendars = await connection
    .selectFrom('calendarAddresses')
    .selectAll()
    .where('userId', '=', userId)
    .execute()
  return { identities, calendars }
}

/**
 * Whether the session is asked which ways in stay: only one that proved the new password. A
 * stranger's passkey still starts a session, and must not answer for the owner.
 */
export const isAskedForReview = ({ user, session, cameWithJwt }: Account): boolean =>
  user.accessToReview !== null && !cameWithJwt && parseFactors(session).includes('password')
