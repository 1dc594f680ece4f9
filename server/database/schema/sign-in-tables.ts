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
  /** What the user agent says: an object of the os…, client… and device… fields. */
  client: Json
  factors: Json
  mfaUpdatedAt: Moment | null
  /** When it last proved its user: it started, or was given a factor or the password again. */
  provedAt: Moment | null
  /** When it was last used, to the day. */
  accessedAt: Moment
}

/** Codes and links that work once. */
export type OneTimeTokensTable = {
  id: string
  createdAt: Moment
  kind: string
  /** Null: nobody had the address when it was sent; using it makes the account. */
  userId: string | null
  /** Another id that it may be used under: the one its asker was given. */
  givenId: string | null
  /** The e-mail address or phone number that it was sent to. */
  address: string | null
  /** SHA-256, hex, of a long secret; argon2id's PHC text of a short code. */
  secretHash: string
  expire: Moment
  /** How many wrong codes are still taken before it ends. */
  triesLeft: number
}

/** A sign-in that is under way at a provider; the row goes when the browser comes back. */
export type OAuthFlowsTable = {
  /** SHA-256 of the `state` that travels with the browser, hex. */
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
  /** The name that Apple tells, once. */
  givenName: Generated<string>
}

/** A passkey: the public half of a key pair whose other half never leaves a device or a vault. */
export type PasskeysTable = {
  id: string
  createdAt: Moment
  userId: string
  /** As its authenticator calls it, base64url. */
  credentialId: string
  /** A COSE key, base64url. */
  publicKey: string
  /** How often its authenticator had used it at the last time; 0 of one that does not count. */
  signCount: number
  /** How a browser reaches it: a list of names. */
  transports: Json
  name: string
  lastUsedAt: Moment | null
  /** 0: it is a second factor only (decision 56). */
  signsIn: Generated<Flag>
}

/** A challenge that a passkey is to sign; it works once. */
export type PasskeyCeremoniesTable = {
  /** SHA-256 of the challenge, hex. */
  challengeHash: string
  /** What the signature is for. */
  kind: string
  /** The session that asked; null for somebody who is about to sign in. */
  sessionId: string | null
  expire: Moment
}

/** An app that makes codes; at most one of a type a user. */
export type AuthenticatorsTable = {
  userId: string
  type: string
  createdAt: Moment
  /** The secret, sealed with a key that is not in the database. */
  sealedSecret: string
  isVerified: Generated<Flag>
  /** The step of 30 seconds whose code was used last: it and earlier ones are used up. */
  lastStep: Generated<number>
}

/** A row is a code that was not used yet. */
export type RecoveryCodesTable = {
  id: string
  userId: string
  /** PHC text of argon2id. */
  codeHash: string
}

/** A second factor that was asked for and waits for its code; the newest of a session. */
export type ChallengesTable = {
  id: string
  createdAt: Moment
  userId: string
  sessionId: string
  factor: string
  expire: Moment
  /** Of the code that was sent; null for factors whose codes are not sent. */
  codeHash: string | null
}
