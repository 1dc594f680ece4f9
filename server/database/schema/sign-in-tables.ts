import type { Generated } from 'kysely'
import type { Flag, Json, Moment } from './columns.ts'

export type SessionsTable = {
  id: string
  createdAt: Moment
  updatedAt: Moment
  userId: string
  /** SHA-256 of the secret, hex. The secret itself is never stored. */
  secretHash: string
  expire: Moment
  provider: string
  providerUid: string
  ip: string
  /** Parsed user agent: an object of the os…, client… and device… fields. */
  client: Json
  factors: Json
  mfaUpdatedAt: Moment | null
  /** When the session last proved its user: at its start, or by a factor or the password. */
  provedAt: Moment | null
  /** When it was last used, to the day. */
  accessedAt: Moment
}

/** Codes and links that work once. */
export type OneTimeTokensTable = {
  id: string
  createdAt: Moment
  kind: string
  /** Null if the address had no account when it was sent; using it creates the account. */
  userId: string | null
  /** Another valid id: the one in the response to the requester. */
  givenId: string | null
  /** The email address or phone number that it was sent to. */
  address: string | null
  /** SHA-256, hex, of a long secret; argon2id's PHC string of a short code. */
  secretHash: string
  expire: Moment
  /** Wrong codes that are still accepted before it ends. */
  triesLeft: number
}

/** An open invitation to have an account. It is deleted when it is used or withdrawn. */
export type InvitationsTable = {
  id: string
  createdAt: Moment
  expire: Moment
  /** Lower-case; null for a link that anyone may use. */
  email: string | null
  /** SHA-256 of the secret, hex; null until its mail is made. */
  secretHash: string | null
  /** The admin; null for none, and if the account is gone. */
  invitedBy: string | null
}

/** A second factor that an admin takes off, one an account. It is deleted when it ends. */
export type FactorRemovalsTable = {
  id: string
  userId: string
  createdAt: Moment
  /** Null until the mail to the account's address is made. */
  dueAt: Moment | null
}

/** The links in the mails about a removal. Each stops it. */
export type FactorRemovalLinksTable = {
  /** SHA-256 of the secret, hex. */
  secretHash: string
  removalId: string
}

/** An address that an account had within 30 days. */
export type FormerAddressesTable = {
  id: string
  userId: string
  email: string
  changedAt: Moment
}

/** A pending sign-in at a provider, deleted when the browser returns. */
export type OAuthFlowsTable = {
  /** SHA-256 of the `state` parameter, hex. */
  stateHash: string
  expire: Moment
  /** SHA-256 of the secret in the cookie of the browser that started it, hex. */
  browserHash: string
  provider: string
  /** What the browser gets: `session` or `token`. */
  result: string
  nonce: string
  codeVerifier: string
  success: string
  failure: string
  /** The user who was signed in at the start. The identity is added to that account. */
  userId: string | null
  /** SHA-256 of the sign-up code that the browser brought along; null without one. */
  signUpCodeHash: string | null
  /** The name that Apple sends once. */
  givenName: Generated<string>
}

/** A passkey: the public key of a pair whose private key never leaves its device or vault. */
export type PasskeysTable = {
  id: string
  createdAt: Moment
  userId: string
  /** The credential id, base64url. */
  credentialId: string
  /** A COSE key, base64url. */
  publicKey: string
  /** The last signature count; 0 if the authenticator does not count. */
  signCount: number
  /** How a browser reaches it: a list of transports. */
  transports: Json
  name: string
  lastUsedAt: Moment | null
  /** 0: only a second factor (decision 56). */
  signsIn: Generated<Flag>
}

/** A challenge for a passkey, which works once. */
export type PasskeyCeremoniesTable = {
  /** SHA-256 of the challenge, hex. */
  challengeHash: string
  /** What the signature is for. */
  kind: string
  /** The session that requested it; null for a sign-in. */
  sessionId: string | null
  expire: Moment
}

/** An authenticator app; at most one of a type per user. */
export type AuthenticatorsTable = {
  userId: string
  type: string
  createdAt: Moment
  /** The secret, sealed with a key that is not in the database. */
  sealedSecret: string
  isVerified: Generated<Flag>
  /** The last 30-second step whose code was used. It and earlier ones are used up. */
  lastStep: Generated<number>
}

/** An unused recovery code. */
export type RecoveryCodesTable = {
  id: string
  userId: string
  /** PHC string of argon2id. */
  codeHash: string
}

/** A requested second factor that waits for its code; only the newest of a session. */
export type ChallengesTable = {
  id: string
  createdAt: Moment
  userId: string
  sessionId: string
  factor: string
  expire: Moment
  /** Hash of the code that was sent; null for factors that send none. */
  codeHash: string | null
}
