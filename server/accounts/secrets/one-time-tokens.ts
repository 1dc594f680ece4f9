import { randomInt } from 'node:crypto'
import { ApiError } from '../../contract/errors.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { Connection, OneTimeTokenRow } from '../../database/schema.ts'
import type { Store, Transaction } from '../../database/transaction.ts'
import { LOST_FACTOR } from '../../mail/templates/lost-factor.ts'
import { NOTICE } from '../../mail/templates/notice.ts'
import type { Passwords } from './password-hash.ts'
import { hashSecret, makeSecret } from './session-token.ts'

/**
 * Codes and links that work once. Only hashes are stored: SHA-256 of a long secret, but argon2id of
 * a six-digit code, since a faster hash would let an attacker try all codes.
 */

/** Lifetime of each kind in minutes (docs/attacks.md: codes 10, recovery 30). */
export const MINUTES = {
  recovery: 30,
  verification: 60,
  'magic-url': 10,
  'email-code': 10,
  'phone-code': 10,
  'phone-verification': 10,
  /** Created when an OAuth sign-in returns, and used by the page that it returns to. */
  oauth2: 10,
  /** Seven days: an admin sends it, and its owner may be in the field. */
  export: 7 * 24 * 60,
} as const

export type TokenKind = keyof typeof MINUTES

/** Kinds whose secret is a short code. All others use the secret of a link. */
const CODE_KINDS: ReadonlySet<TokenKind> = new Set([
  'email-code',
  'phone-code',
  'phone-verification',
])

/** Wrong codes that are accepted before the code itself ends. */
const TRIES = 10
const CODE = /^\d{6}$/
const LINK_SECRET = /^[0-9a-f]{64}$/
/** More tokens than anyone has at once for one id. */
const MAX_CANDIDATES = 3

export function tokenEnd(kind: TokenKind, now: Date): Date {
  return new Date(now.getTime() + MINUTES[kind] * 60_000)
}

/** Creates a secret of 64 characters, for a link. */
export function makeLinkSecret() {
  const secret = makeSecret()
  return { secret, secretHash: hashSecret(secret) }
}

/** Creates a six-digit code, for people to type. */
export async function makeCode(passwords: Pick<Passwords, 'hash'>, askedBy: string) {
  const secret = String(randomInt(1_000_000)).padStart(6, '0')
  return { secret, secretHash: await passwords.hash(secret, askedBy) }
}

/** Stores a token and ends earlier ones of its kind for the same account or address. */
export async function keepToken(
  { connection }: Transaction,
  token: Pick<OneTimeTokenRow, 'id' | 'userId' | 'givenId' | 'address' | 'secretHash'> & {
    kind: TokenKind
  },
  now: Date,
): Promise<OneTimeTokenRow> {
  await connection
    .deleteFrom('oneTimeTokens')
    .where('kind', '=', token.kind)
    .where(({ or, eb }) =>
      or([
        eb('id', '=', token.id),
        ...(token.userId === null ? [] : [eb('userId', '=', token.userId)]),
        ...(token.address === null ? [] : [eb('address', '=', token.address)]),
      ]),
    )
    .execute()
  return connection
    .insertInto('oneTimeTokens')
    .values({
      ...token,
      createdAt: wireTime(now),
      expire: wireTime(tokenEnd(token.kind, now)),
      triesLeft: TRIES,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Returns the live token of `kinds` that matches `secret`, for the account `userId` (or the id in
 * the request). Does not use it up; see `useToken`. A wrong code counts against every code that it
 * was compared with, before the comparison, so that parallel attempts cannot bypass the limit.
 * @throws ApiError `user_invalid_token`, after the same work whether or not the account exists. If
 * only links are accepted, a code costs no work.
 */
export async function proveToken(
  { store, clock, passwords }: { store: Store; clock: () => Date; passwords: Passwords },
  given: { kinds: readonly TokenKind[]; userId: string; secret: string; askedBy: string },
): Promise<OneTimeTokenRow> {
  const now = wireTime(clock())
  if (LINK_SECRET.test(given.secret)) {
    const found = await candidates(store.connection, given, now)
      .where('secretHash', '=', hashSecret(given.secret))
      .executeTakeFirst()
    if (found !== undefined) return found
  } else if (CODE.test(given.secret) && given.kinds.some((kind) => CODE_KINDS.has(kind))) {
    const tried = await store.connection
      .updateTable('oneTimeTokens')
      .set(({ eb }) => ({ triesLeft: eb('triesLeft', '-', 1) }))
      .where('triesLeft', '>', 0)
      .where('id', 'in', candidates(store.connection, given, now).clearSelect().select('id'))
      .returningAll()
      .execute()
    const codes = tried.filter(({ secretHash }) => secretHash.startsWith('$'))
    for (const code of codes) {
      if (await passwords.verify(given.secret, code.secretHash, given.askedBy)) return code
    }
    if (codes.length === 0) await passwords.verify(given.secret, null, given.askedBy)
  }
  throw invalidToken()
}

/**
 * Uses up a token, in the transaction of its purpose.
 * @throws ApiError `user_invalid_token` if a parallel call was faster, or the token has just
 * expired.
 */
export async function useToken({ connection }: Transaction, token: OneTimeTokenRow, now: Date) {
  const { numDeletedRows } = await connection
    .deleteFrom('oneTimeTokens')
    .where('id', '=', token.id)
    .where('expire', '>', wireTime(now))
    .executeTakeFirst()
  if (numDeletedRows !== 1n) throw invalidToken()
}

/**
 * Ends every token of an account and the challenges whose code was sent, because its address or
 * password has changed, or it is blocked.
 */
export async function endTokens({ connection }: Transaction, userId: string): Promise<void> {
  await connection.deleteFrom('oneTimeTokens').where('userId', '=', userId).execute()
  await connection
    .deleteFrom('challenges')
    .where('userId', '=', userId)
    .where('factor', 'in', ['email', 'phone'])
    .execute()
}

/**
 * Ends every token that was sent to `address` and cancels queued messages to it, except notices and those about a lost second factor: an
 * attacker who changed the address would want to stop those.
 */
export async function endMessagesTo({ connection }: Transaction, address: string): Promise<void> {
  await connection.deleteFrom('oneTimeTokens').where('address', '=', address).execute()
  await connection
    .deleteFrom('mailJobs')
    .where('address', '=', address)
    .where('kind', 'not in', [NOTICE, LOST_FACTOR])
    .execute()
}

/** Removes expired tokens. */
export async function pruneTokens(connection: Connection, now: Date): Promise<void> {
  await connection.deleteFrom('oneTimeTokens').where('expire', '<', wireTime(now)).execute()
}

/** A Token as its requester sees it (wire §5.4), without the secret, which goes by mail. */
export function presentToken(token: {
  id: string
  createdAt: string
  userId: string
  expire: string
  phrase?: string | undefined
}) {
  return {
    $id: token.id,
    $createdAt: token.createdAt,
    userId: token.userId,
    secret: '',
    expire: token.expire,
    phrase: token.phrase ?? '',
  }
}

export const invalidToken = () =>
  new ApiError('user_invalid_token', 'This code or link is invalid or has expired.')

function candidates(
  connection: Connection,
  { kinds, userId }: { kinds: readonly TokenKind[]; userId: string },
  now: string,
) {
  return connection
    .selectFrom('oneTimeTokens')
    .selectAll()
    .where('kind', 'in', kinds)
    .where('expire', '>', now)
    .where(({ or, eb }) => or([eb('userId', '=', userId), eb('givenId', '=', userId)]))
    .orderBy('createdAt', 'desc')
    .limit(MAX_CANDIDATES)
}
