import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { readInput } from '../../contract/read-input.ts'
import { wireTime } from '../../contract/wire-time.ts'
import { inTransaction } from '../../database/transaction.ts'
import { holdSession } from '../callers/hold-session.ts'
import { type AccountDependencies, getCallerAccount, type Handler } from '../dependencies.ts'
import { recordLog } from '../logs/account-log.ts'
import { CHALLENGE_FACTORS, checkFactor } from './challenge-factors.ts'
import { CODE_MINUTES, factorRecipient } from './factor-code.ts'

/**
 * A challenge lives for an hour (wire §8). A challenge whose code is sent lives as long as the
 * code.
 */
const MINUTES_TO_ANSWER = 60

const Input = z.object({
  factor: z
    .string()
    .transform((text) => text.toLowerCase())
    .pipe(z.enum(CHALLENGE_FACTORS, `one of ${CHALLENGE_FACTORS.join(', ')}`)),
})

/**
 * `POST /account/mfa/challenge`: requests a factor of this session. It replaces the session's
 * previous challenge, and only this session can answer it.
 */
export function createChallenge(dependencies: AccountDependencies): Handler {
  const { store, clock, makeId, mails } = dependencies
  return async (request, reply) => {
    const { user, session, cameWithJwt } = getCallerAccount(request)
    if (cameWithJwt) throw noSession()
    const { factor } = readInput(Input, request.body)
    await checkFactor(dependencies, user, factor)
    const now = clock()
    const contact = factorRecipient(user, factor)
    const minutes = contact === null ? MINUTES_TO_ANSWER : CODE_MINUTES
    const values = {
      id: makeId(),
      createdAt: wireTime(now),
      factor,
      expire: wireTime(new Date(now.getTime() + minutes * 60_000)),
      codeHash: null,
    }
    await inTransaction(store, async (transaction) => {
      await holdSession(transaction, store, session.id)
      await transaction.connection
        .insertInto('challenges')
        .values({ ...values, userId: user.id, sessionId: session.id })
        .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(values))
        .execute()
      await recordLog(transaction, dependencies, request, {
        userId: user.id,
        event: 'challenge.create',
      })
    })
    if (contact !== null) {
      const job = { id: makeId(), kind: 'factor-code', userId: user.id, address: contact }
      await mails.post({ ...job, reference: values.id })
    }
    const { id: $id, createdAt: $createdAt, expire } = values
    return reply.code(201).send({ $id, $createdAt, userId: user.id, expire })
  }
}

/** Rejects a JWT, which has no session row that could store a factor. */
export const noSession = () => new ApiError('user_session_not_found', 'Session not found.')
