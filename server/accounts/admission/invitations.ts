import { INVITATION_DAYS, type Invitation } from '@squared-away/domain/sign-up'
import { wireTime } from '../../contract/wire-time.ts'
import type { Connection, InvitationRow } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'

const DAY = 24 * 60 * 60_000

/** An invitation that is about to be stored. */
export type NewInvitation = {
  readonly id: string
  /** Lower-case; null for a link that anyone may use. */
  readonly email: string | null
  /** Null until its mail is made. */
  readonly secretHash: string | null
  readonly invitedBy: string | null
}

/** Stores an invitation, which replaces an earlier one for the same address. */
export async function insertInvitation(
  connection: Connection,
  invitation: NewInvitation,
  now: Date,
  days = INVITATION_DAYS,
): Promise<InvitationRow> {
  if (invitation.email !== null) {
    await connection.deleteFrom('invitations').where('email', '=', invitation.email).execute()
  }
  const expire = wireTime(new Date(now.getTime() + days * DAY))
  return connection
    .insertInto('invitations')
    .values({ ...invitation, createdAt: wireTime(now), expire })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whether an invitation with this secret is open. */
export async function isInvitation(
  connection: Connection,
  secretHash: string,
  now: Date,
): Promise<boolean> {
  const row = await connection
    .selectFrom('invitations')
    .select('id')
    .where('secretHash', '=', secretHash)
    .where('expire', '>', wireTime(now))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Locks the open invitation of an applicant: the one with the secret, or the one for the address if
 * its owner proved it. Of two sign-ups at once, the second finds none.
 */
export async function holdInvitation(
  { connection, engine }: Pick<Transaction, 'connection' | 'engine'>,
  given: { readonly email: string | null; readonly secretHash: string | null; isProved: boolean },
  now: string,
): Promise<InvitationRow | undefined> {
  const { email, secretHash, isProved } = given
  const query = connection
    .selectFrom('invitations')
    .selectAll()
    .where('expire', '>', now)
    .where(({ or, eb }) =>
      or([
        eb('secretHash', '=', secretHash ?? ''),
        ...(isProved && email !== null ? [eb('email', '=', email)] : []),
      ]),
    )
  const rows = await (engine === 'postgres' ? query.forUpdate() : query).execute()
  return rows.find((row) => row.email === null || row.email === email) ?? rows[0]
}

/** Ends an invitation: it was used or withdrawn. @returns False if there is none. */
export async function endInvitation(connection: Connection, id: string): Promise<boolean> {
  const { numDeletedRows } = await connection
    .deleteFrom('invitations')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Open invitations, newest first. */
export async function listInvitations(connection: Connection, now: Date): Promise<Invitation[]> {
  const rows = await connection
    .selectFrom('invitations')
    .select(['id as $id', 'createdAt', 'expire', 'email'])
    .where('expire', '>', wireTime(now))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return rows
}

/** Removes expired invitations. */
export async function pruneInvitations(connection: Connection, now: Date): Promise<void> {
  await connection.deleteFrom('invitations').where('expire', '<=', wireTime(now)).execute()
}
