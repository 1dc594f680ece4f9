import type { Connection, PushTargetRow, SessionRow, UserRow } from '../database/schema.ts'
import type { Account } from './callers/caller.ts'
import type { ClientDescription } from './logs/user-agent.ts'

/** The location of a call is not looked up. */
export const UNKNOWN_COUNTRY = { countryCode: '--', countryName: 'Unknown' }

/** A User as its owner sees it (wire §5.1), with its current targets. */
export async function presentUser(connection: Connection, user: UserRow) {
  return userWith(user, await pushTargetsOf(connection, user.id).execute())
}

/** The same for the caller, with a query that is compiled once. */
export function callerPresenter(connection: Connection) {
  const query = pushTargetsOf(connection, '').compile()
  return async ({ user, hasPushTargets }: Account) => {
    if (!hasPushTargets) return userWith(user, [])
    const { rows } = await connection.executeQuery<PushTargetRow>({
      ...query,
      parameters: [user.id],
    })
    return userWith(user, rows)
  }
}

const pushTargetsOf = (connection: Connection, userId: string) =>
  connection
    .selectFrom('pushTargets')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')

function userWith(user: UserRow, pushTargets: readonly PushTargetRow[]) {
  return {
    $id: user.id,
    $createdAt: user.createdAt,
    $updatedAt: user.updatedAt,
    name: user.name,
    registration: user.createdAt,
    status: user.status === 1,
    labels: JSON.parse(user.labels) as string[],
    passwordUpdate: user.passwordUpdatedAt ?? '',
    email: user.email ?? '',
    phone: user.phone ?? '',
    emailVerification: user.emailVerified === 1,
    phoneVerification: user.phoneVerified === 1,
    mfa: user.mfa === 1,
    prefs: JSON.parse(user.prefs) as object,
    targets: [
      ...(user.email === null ? [] : [emailTarget(user, user.email)]),
      ...pushTargets.map(presentPushTarget),
    ],
    accessedAt: user.accessedAt,
  }
}

/** The email target of an account. It has no row of its own and uses the account's id. */
function emailTarget(user: UserRow, email: string) {
  return {
    $id: user.id,
    $createdAt: user.createdAt,
    $updatedAt: user.createdAt,
    name: '',
    userId: user.id,
    providerId: null,
    providerType: 'email',
    identifier: email,
    expired: false,
  }
}

/** A device target of the account (wire §5.8). */
export function presentPushTarget(target: PushTargetRow) {
  return {
    $id: target.id,
    $createdAt: target.createdAt,
    $updatedAt: target.updatedAt,
    name: target.name,
    userId: target.userId,
    providerId: target.providerId,
    providerType: 'push',
    identifier: target.identifier,
    expired: false,
  }
}

/** A Session as its owner sees it (wire §5.3). Bodies never contain the secret. */
export function presentSession(session: SessionRow, isCurrent: boolean) {
  return {
    $id: session.id,
    $createdAt: session.createdAt,
    $updatedAt: session.updatedAt,
    userId: session.userId,
    expire: session.expire,
    provider: session.provider,
    providerUid: session.providerUid,
    providerAccessToken: '',
    providerAccessTokenExpiry: '',
    providerRefreshToken: '',
    ip: session.ip,
    ...(JSON.parse(session.client) as ClientDescription),
    ...UNKNOWN_COUNTRY,
    current: isCurrent,
    factors: JSON.parse(session.factors) as string[],
    secret: '',
    mfaUpdatedAt: session.mfaUpdatedAt ?? '',
    accessedAt: session.accessedAt,
  }
}
