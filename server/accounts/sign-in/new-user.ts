import type { UserRow } from '../../database/schema.ts'
import type { AccountWork } from '../account-work.ts'
import { type Applicant, admitApplicant } from '../admission/admit.ts'
import { endInvitation } from '../admission/invitations.ts'
import { presentUser } from '../present.ts'

/** Initial values of an account. Missing ones are empty. */
export type NewUser = Pick<UserRow, 'id'> &
  Partial<
    Pick<UserRow, 'name' | 'email' | 'emailVerified' | 'phone' | 'phoneVerified' | 'passwordHash'>
  >

/**
 * Creates an account, if the site's rule of sign-up admits the applicant (wire §6.6). Every way to
 * an account leads through here.
 * @returns Undefined if its id, address or number is taken.
 * @throws ApiError `user_sign_up_restricted`.
 */
export async function insertUser(
  work: AccountWork,
  given: NewUser,
  applicant: Applicant,
): Promise<UserRow | undefined> {
  const { connection, announce, now: at, record } = work
  const wanted = { ...applicant, email: given.email ?? null, now: at }
  const invitation = await admitApplicant(work, work.settings, wanted)
  const created = await connection
    .insertInto('users')
    .values({
      name: '',
      email: null,
      emailVerified: 0,
      // Signing up with a confirmed address proves that the user owns it.
      emailOwned: given.emailVerified ?? 0,
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
  if (invitation !== undefined) await endInvitation(connection, invitation.id)
  await record(created.id, 'user.create')
  const payload = await presentUser(connection, created)
  announce({ kind: 'account', userId: created.id, event: 'create', payload })
  return created
}
