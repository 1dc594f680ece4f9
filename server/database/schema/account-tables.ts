import type { Generated } from 'kysely'
import type { Flag, Json, Moment } from './columns.ts'

export type UsersTable = {
  id: string
  createdAt: Moment
  updatedAt: Moment
  name: string
  /** Lower-case; null for an account without one. */
  email: string | null
  emailVerified: Flag
  /**
   * 1 if the user who confirmed the address also had the account, or was given it. Otherwise the
   * password may belong to a stranger who signed up with the address.
   */
  emailOwned: Generated<Flag>
  /** E.164; null for an account without one. */
  phone: string | null
  phoneVerified: Flag
  /** PHC string of argon2id; null if no password was ever set. */
  passwordHash: string | null
  passwordUpdatedAt: Moment | null
  /** 1 = enabled. */
  status: Flag
  labels: Json
  prefs: Json
  mfa: Flag
  accessedAt: Moment
  /**
   * `AccessToReview` (accounts/passwords/access-to-review.ts) from a recovery until its owner
   * answers; otherwise null.
   */
  accessToReview: Json | null
}

/** A provider account that signs in to an account here. */
export type IdentitiesTable = {
  id: string
  createdAt: Moment
  updatedAt: Moment
  userId: string
  /** `google` or `apple`. */
  provider: string
  /** The provider's own id of the person: `sub`. */
  providerUid: string
  /** Lower-case; empty unless the provider has verified the address. */
  providerEmail: string
}

/** Account log; `accounts/logs/account-log.ts` says how many rows are kept. */
export type AccountLogsTable = {
  id: string
  time: Moment
  userId: string
  event: string
  ip: string
  /** Parsed user agent, as in sessions. */
  client: Json
}

/** A push target of the account, deleted with its session. */
export type PushTargetsTable = {
  id: string
  createdAt: Moment
  updatedAt: Moment
  userId: string
  sessionId: string
  name: string
  providerId: string | null
  identifier: string
}

/** A browser that gets notifications by Web Push; at most one row per session. */
export type WebPushSubscriptionsTable = {
  id: string
  createdAt: Moment
  userId: string
  sessionId: string
  /** An address of the browser's push service, which identifies the browser. */
  endpoint: string
  /** The browser's public key and its secret, base64url. */
  p256dh: string
  auth: string
  /** A ClientDescription as JSON. */
  client: Json
}

export type CalendarAddressesTable = {
  userId: string
  createdAt: Moment
  /** SHA-256 of the secret in the address, hex. */
  secretHash: string
}
