import type { SessionRow, UserRow } from '../database/schema.ts'
import type { ClientDescription } from './user-agent.ts'

/** Where a call came from is not looked up. */
export const UNKNOWN_COUNTRY = { countryCode: '--', countryName: 'Unknown' }

/** A User as its owner sees it (WIRE.md §5.1). */
export function presentUser(user: UserRow) {
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
    targets: user.email === null ? [] : [emailTarget(user, user.email)],
    accessedAt: user.accessedAt,
  }
}

/** Where the account can be written to: its address. It is no row of its own and has its id. */
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

/** A Session as its owner sees it (WIRE.md §5.3); the secret never leaves in a body. */
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
  }
}
