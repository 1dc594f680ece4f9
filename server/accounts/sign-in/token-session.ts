import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { readInput } from '../../contract/read-input.ts'
import type { OneTimeTokenRow, UserRow } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { RateLimit } from '../../http/limits/rate-limits.ts'
import { type AccountWork, accountWork } from '../account-work.ts'
import { EXPORT_PROVIDER } from '../callers/export-session.ts'
import { countedAttempt } from '../counted-attempt.ts'
import { type AccountDependencies, type Handler, requireNoSession } from '../dependencies.ts'
import { findByEmail, findById, findByPhone } from '../find-user.ts'
import { chosenId, oneTimeSecret } from '../inputs.ts'
import { byNetwork, bySentWithinNetwork } from '../limits.ts'
import { takeOver } from '../passwords/take-over.ts'
import { presentUser } from '../present.ts'
import { invalidToken, proveToken, type TokenKind, useToken } from '../secrets/one-time-tokens.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { insertUser } from './new-user.ts'
import { getSignUpCode } from './sign-up-codes.ts'

/** Provider name and first factor of a session, by kind of token (wire §4.7, §5.3). */
const SIGN_INS: Partial<Record<TokenKind, { provider: string; factor: string }>> = {
  'magic-url': { provider: 'magic-url', factor: 'email' },
  'email-code': { provider: 'token', factor: 'email' },
  'phone-code': { provider: 'phone', factor: 'phone' },
  oauth2: { provider: 'oauth2', factor: 'oauth2' },
  export: { provider: EXPORT_PROVIDER, factor: 'email' },
}

const KINDS = Object.keys(SIGN_INS) as TokenKind[]

const Input = z.object({ userId: chosenId, secret: oneTimeSecret })

/**
 * `POST /account/sessions/token`, `PUT /account/sessions/magic-url` and `…/phone`: creates a
 * session for a code or link of any kind (wire §6.3).
 */
export function beginTokenSession(
  dependencies: AccountDependencies,
  limits: { readonly failures: RateLimit; readonly calls: RateLimit },
): Handler {
  const { store, clock } = dependencies
  return async (request, reply) => {
    const failure = { limit: limits.failures, key: byNetwork(request) }
    const call = { limit: limits.calls, key: bySentWithinNetwork('userId')(request) }
    const token = await countedAttempt([failure, call], reply, () =>
      findToken(dependencies, request),
    )
    await limits.failures.giveBack(failure.key)
    const signIn = SIGN_INS[token.kind as TokenKind]
    if (signIn === undefined) throw invalidToken()
    const now = clock()
    const user = await inTransaction(store, async (transaction) => {
      await useToken(transaction, token, now)
      const work = accountWork(transaction, dependencies, request)
      return accountFor(work, token, getSignUpCode(request))
    })
    const { provider, factor } = signIn
    const given = { user, provider, providerUid: '', factors: [factor] }
    return reply.code(201).send(await beginSession(dependencies, request, reply, given))
  }
}

async function findToken(
  dependencies: AccountDependencies,
  request: FastifyRequest,
): Promise<OneTimeTokenRow> {
  requireNoSession(request)
  const input = readInput(Input, request.body)
  return proveToken(dependencies, { ...input, askedBy: byNetwork(request), kinds: KINDS })
}

/** Returns the account that a used token signs in to. Creates it if the address is unknown. */
async function accountFor(
  work: AccountWork,
  token: OneTimeTokenRow,
  codeHash: string | null,
): Promise<UserRow> {
  const { connection, makeId } = work
  if (token.address === null) return open(await findById(connection, token.userId ?? ''))
  const isPhone = token.kind === 'phone-code'
  const user = await (isPhone ? findByPhone : findByEmail)(connection, token.address)
  if (token.userId !== null && token.userId !== user?.id) throw invalidToken()
  if (user !== undefined) {
    const isConfirmed = isPhone ? user.phoneVerified === 1 : user.emailOwned === 1
    if (isConfirmed) return open(user)
    if (!isPhone) {
      const taken = await takeOver(work, open(user), 'stays')
      await work.notify(taken, 'taken-over')
      return taken
    }
    await releaseNumber(work, user)
  }
  const own = isPhone
    ? { phone: token.address, phoneVerified: 1 }
    : { email: token.address, emailVerified: 1 }
  // The given id may have been taken by another account since.
  for (const id of [token.givenId ?? makeId(), makeId()]) {
    const created = await insertUser(work, { id, ...own }, { isProved: !isPhone, codeHash })
    if (created !== undefined) return created
  }
  throw invalidToken()
}

function open(user: UserRow | undefined): UserRow {
  if (user === undefined) throw invalidToken()
  if (user.status !== 1) throw new ApiError('user_blocked', 'This account is blocked.')
  return user
}

/** A number that was never confirmed is only a claim, so it is removed from that account. */
async function releaseNumber({ connection, announce, now, notify }: AccountWork, user: UserRow) {
  const released = await connection
    .updateTable('users')
    .set({ phone: null, updatedAt: now })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await notify(user, 'phone-removed')
  const payload = await presentUser(connection, released)
  announce({ kind: 'account', userId: user.id, event: 'update.phone', payload })
}
