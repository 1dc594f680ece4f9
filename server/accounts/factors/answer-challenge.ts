import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readInput } from '../../contract/read-input.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { ChallengeRow } from '../../database/schema.ts'
import { inTransaction, type Transaction } from '../../database/transaction.ts'
import type { RateLimit } from '../../http/limits/rate-limits.ts'
import { countedAttempt } from '../counted-attempt.ts'
import { type AccountDependencies, getCallerAccount, type Handler } from '../dependencies.ts'
import { noteFailure } from '../note-failure.ts'
import { presentSession } from '../present.ts'
import { refuseSentCode } from './challenge-factors.ts'
import { noSession } from './challenges.ts'
import { isSentCode } from './factor-code.ts'
import { invalidCode, oneTimeCode } from './inputs.ts'
import { keepNewToken, newSecret, proveFactor } from './prove-factor.ts'
import { findRecoveryCode } from './recovery-code-rows.ts'

const Input = z.object({ challengeId: oneTimeCode, otp: oneTimeCode })

/** Uses up a code within the transaction that accepts it. Returns false if it was already used. */
type Use = (transaction: Transaction) => Promise<boolean>

/**
 * `PUT /account/mfa/challenge`: records that the session has proved the requested factor. Codes are
 * counted before they are checked, so that parallel attempts cannot bypass the limit. A correct
 * code takes its count back. A challenge and a code work once, even in parallel.
 */
export function answerChallenge(
  dependencies: AccountDependencies,
  limits: { readonly challenges: RateLimit; readonly codes: RateLimit },
): Handler {
  const { store } = dependencies
  return async (request, reply) => {
    const { user, session, cameWithJwt } = getCallerAccount(request)
    const code = { limit: limits.codes, key: user.id }
    const { challenge, use } = await countedAttempt([code], reply, async () => {
      if (cameWithJwt) throw noSession()
      return checkCode(dependencies, request, reply)
    })
    const secret = await newSecret(dependencies, { user, session })
    const proved = await inTransaction(store, async (transaction) => {
      const answered = await transaction.connection
        .deleteFrom('challenges')
        .where('id', '=', challenge.id)
        .returning('id')
        .executeTakeFirst()
      if (answered === undefined || !(await use(transaction))) throw invalidCode()
      return proveFactor(dependencies, transaction, request, { ...challenge, secret })
    })
    await limits.codes.reset(user.id)
    await limits.challenges.reset(user.id)
    keepNewToken(dependencies, reply, proved, secret)
    return presentSession(proved, true)
  }
}

/** @throws ApiError `user_invalid_token` unless the code belongs to the challenge. */
async function checkCode(
  dependencies: AccountDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const input = readInput(Input, request.body)
  const challenge = await findChallenge(dependencies, request, input.challengeId)
  if (challenge === undefined) throw invalidCode()
  // An authenticator app may have been added since the challenge was created.
  await refuseSentCode(
    dependencies.store.connection,
    getCallerAccount(request).user,
    challenge.factor,
  )
  const use = await useOf(dependencies, challenge, input.otp)
  if (use === undefined) {
    const { userId } = challenge
    noteFailure(dependencies, request, reply, { userId, event: 'challenge.failure' })
    throw invalidCode()
  }
  return { challenge, use }
}

/** Returns the challenge if it belongs to this session and has not expired. */
async function findChallenge(
  { store, clock }: AccountDependencies,
  request: FastifyRequest,
  id: string,
): Promise<ChallengeRow | undefined> {
  const { user, session } = getCallerAccount(request)
  return store.connection
    .selectFrom('challenges')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', user.id)
    .where('sessionId', '=', session.id)
    .where('expire', '>', wireTime(clock()))
    .executeTakeFirst()
}

/** Returns a function that uses up the typed code, or undefined if the code is wrong. */
async function useOf(
  dependencies: AccountDependencies,
  challenge: ChallengeRow,
  otp: string,
): Promise<Use | undefined> {
  const { userId, factor } = challenge
  switch (factor) {
    case 'totp':
      return useOfTotp(dependencies, userId, otp)
    case 'recoverycode':
      return useOfRecoveryCode(dependencies, userId, otp)
    default:
      // The code was created for this challenge and ends with it.
      return (await isSentCode(dependencies, otp, challenge)) ? async () => true : undefined
  }
}

async function useOfTotp(
  { store, clock, seals }: AccountDependencies,
  userId: string,
  otp: string,
): Promise<Use | undefined> {
  const found = await store.connection
    .selectFrom('authenticators')
    .select('sealedSecret')
    .where('userId', '=', userId)
    .where('type', '=', 'totp')
    .where('isVerified', '=', 1)
    .executeTakeFirst()
  if (found === undefined) return undefined
  const { stepOfCode } = await import('./totp.ts')
  const step = stepOfCode(await seals.open(found.sealedSecret, userId), otp, clock())
  if (step === null) return undefined
  return async ({ connection }) => {
    const used = await connection
      .updateTable('authenticators')
      .set({ lastStep: step })
      .where('userId', '=', userId)
      .where('type', '=', 'totp')
      .where('sealedSecret', '=', found.sealedSecret)
      .where('lastStep', '<', step)
      .returning('type')
      .executeTakeFirst()
    return used !== undefined
  }
}

async function useOfRecoveryCode(
  dependencies: AccountDependencies,
  userId: string,
  otp: string,
): Promise<Use | undefined> {
  const id = await findRecoveryCode(dependencies, userId, otp)
  if (id === undefined) return undefined
  return async ({ connection }) => {
    const used = await connection
      .deleteFrom('recoveryCodes')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    return used !== undefined
  }
}
