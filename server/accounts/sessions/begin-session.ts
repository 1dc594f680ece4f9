import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/errors.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { Connection, UserRow } from '../../database/schema.ts'
import { inTransaction, type Transaction } from '../../database/transaction.ts'
import { EXPORT_PROVIDER } from '../callers/export-session.ts'
import { isIncomplete } from '../callers/pending.ts'
import { hasPasskeyFactor } from '../callers/verified-factors.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { recordLog } from '../logs/account-log.ts'
import { describeClient } from '../logs/user-agent.ts'
import { isNewDevice } from '../notices/new-device.ts'
import { notify } from '../notices/notify.ts'
import { presentSession } from '../present.ts'
import { encodeToken, hashSecret, makeSecret } from '../secrets/session-token.ts'

/** Lifetime of a session in days, from its start or its restart (wire §4.4: a year). */
const SESSION_DAYS = 365
const ONE_DAY = 24 * 60 * 60 * 1000
/** Sessions per user. A new one above this count ends another. */
const SESSIONS_PER_USER = 10

export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * ONE_DAY)
}

/** A session for fetching the data of an account (wire §14.2.2) lasts an hour. */
const endOf = ({ provider }: SignIn, now: Date): Date =>
  provider === EXPORT_PROVIDER ? new Date(now.getTime() + ONE_DAY / 24) : sessionEnd(now)

/** A user who has proved who they are, and by what. */
type SignIn = {
  readonly user: UserRow
  readonly provider: string
  readonly providerUid: string
  readonly factors: readonly string[]
}

/**
 * Starts a session of `user` for the client that made `request`, always with a new secret, and sets
 * the cookie. Ends the oldest sessions above ten.
 */
export async function beginSession(
  dependencies: AccountDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  given: SignIn,
) {
  const { store, clock, callers } = dependencies
  const { user } = given
  const secret = makeSecret()
  const now = clock()
  const expire = endOf(given, now)
  const session = await inTransaction(store, async (transaction) => {
    const { connection, announce } = transaction
    await noteSignIn(connection, user, now)
    const created = await insertSession(dependencies, connection, request, {
      ...given,
      ...{ secret, now, expire },
    })
    await endOldest(transaction, user, created.id)
    if (await isNewDevice(connection, user, request)) {
      await notify(transaction, dependencies, request, { user, event: 'new-device' })
    }
    await recordLog(transaction, dependencies, request, {
      userId: user.id,
      event: 'session.create',
    })
    const payload = presentSession(created, false)
    announce({ kind: 'account', userId: user.id, event: `sessions.${created.id}.create`, payload })
    return created
  })
  const token = encodeToken({ userId: user.id, secret })
  reply.header('set-cookie', callers.cookie.keep(token, expire))
  return presentSession(session, true)
}

/**
 * Also serializes parallel sign-ins of one user. A proof from before a password change starts no
 * session after it.
 */
async function noteSignIn(connection: Connection, user: UserRow, now: Date): Promise<void> {
  const noted = await connection
    .updateTable('users')
    .set({ accessedAt: wireTime(now) })
    .where('id', '=', user.id)
    .where('passwordHash', user.passwordHash === null ? 'is' : '=', user.passwordHash)
    .returning('id')
    .executeTakeFirst()
  if (noted === undefined) throw changedMeanwhile()
}

function insertSession(
  { makeId }: Pick<AccountDependencies, 'makeId'>,
  connection: Connection,
  request: FastifyRequest,
  given: SignIn & { readonly secret: string; readonly now: Date; readonly expire: Date },
) {
  const { user, provider, providerUid, factors, secret, expire } = given
  const now = wireTime(given.now)
  return connection
    .insertInto('sessions')
    .values({
      id: makeId(),
      createdAt: now,
      updatedAt: now,
      userId: user.id,
      secretHash: hashSecret(secret),
      expire: wireTime(expire),
      provider,
      providerUid,
      ip: request.ip,
      client: JSON.stringify(describeClient(request.headers['user-agent'])),
      factors: JSON.stringify(factors),
      mfaUpdatedAt: hasPasskeyFactor(factors) ? now : null,
      // Access to the mail is no proof of being the owner.
      provedAt: provider === EXPORT_PROVIDER ? null : now,
      accessedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const changedMeanwhile = () =>
  new ApiError('user_invalid_credentials', 'The account changed in the meantime. Please try again.')

/**
 * Ends the sessions above ten, oldest first. If the account has a second factor, sessions that
 * never proved one end first, so that an attacker with only the password cannot sign its owner out.
 */
async function endOldest({ connection, announce }: Transaction, user: UserRow, newId: string) {
  const newestFirst = await connection
    .selectFrom('sessions')
    .select(['id', 'factors'])
    .where('userId', '=', user.id)
    .where('id', '!=', newId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const isHalf = (session: { factors: string }) => user.mfa === 1 && isIncomplete(session)
  const kept = newestFirst.filter((session) => !isHalf(session))
  const sessionIds = [...kept, ...newestFirst.filter(isHalf)]
    .slice(SESSIONS_PER_USER - 1)
    .map(({ id }) => id)
  if (sessionIds.length === 0) return
  await connection.deleteFrom('sessions').where('id', 'in', sessionIds).execute()
  announce({ kind: 'sessions-ended', userId: user.id, sessionIds })
}
