import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { readInput } from '../../contract/read-input.ts'
import { wireTime } from '../../contract/wire-time.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { RateLimit } from '../../http/limits/rate-limits.ts'
import { holdSession } from '../callers/hold-session.ts'
import { announcePending } from '../callers/pending.ts'
import { type AccountDependencies, getCallerAccount, type Handler } from '../dependencies.ts'
import { recordLog } from '../logs/account-log.ts'
import { notify } from '../notices/notify.ts'
import { addFactors } from './add-factors.ts'
import { invalidCode, oneTimeCode } from './inputs.ts'
import { requireRecentProof } from './recent-proof.ts'
import { recordFactorChange } from './record-factor-change.ts'

const Type = z.object({ type: z.literal('totp', 'totp') })
const Code = z.object({ otp: oneTimeCode })

/**
 * `POST /account/mfa/authenticators/{type}`: returns a new secret for an app, which replaces one
 * that was never verified. It is returned only once; the database stores it sealed.
 */
export function createAuthenticator(dependencies: AccountDependencies): Handler {
  const { store, clock, seals } = dependencies
  return async (request) => {
    const { user, session } = getCallerAccount(request)
    const { type } = readInput(Type, request.params)
    const { makeTotpSecret, totpUri } = await import('./totp.ts')
    const secret = makeTotpSecret()
    const values = {
      createdAt: wireTime(clock()),
      sealedSecret: await seals.seal(secret, user.id),
    }
    await inTransaction(store, async (transaction) => {
      await holdSession(transaction, store, session.id)
      const created = await transaction.connection
        .insertInto('authenticators')
        .values({ userId: user.id, type, ...values })
        .onConflict((conflict) =>
          conflict
            .columns(['userId', 'type'])
            .doUpdateSet(values)
            .where('authenticators.isVerified', '=', 0),
        )
        .returning('type')
        .executeTakeFirst()
      if (created === undefined) throw alreadyVerified()
      await recordLog(transaction, dependencies, request, { userId: user.id, event: 'user.update' })
    })
    return { secret, uri: totpUri(secret, user.email ?? user.name) }
  }
}

/**
 * `PUT /account/mfa/authenticators/{type}`: the first code shows that the app has the secret. The
 * session has then proved this factor.
 */
export function verifyAuthenticator(dependencies: AccountDependencies, codes: RateLimit): Handler {
  const { store, clock, seals } = dependencies
  return async (request, reply) => {
    const { user, session } = getCallerAccount(request)
    await codes.use(user.id, reply)
    const { type } = readInput(Type, request.params)
    const { otp } = readInput(Code, request.body)
    const found = await store.connection
      .selectFrom('authenticators')
      .selectAll()
      .where('userId', '=', user.id)
      .where('type', '=', type)
      .executeTakeFirst()
    if (found === undefined) throw notFound()
    if (found.isVerified === 1) throw alreadyVerified()
    const { stepOfCode } = await import('./totp.ts')
    const step = stepOfCode(await seals.open(found.sealedSecret, user.id), otp, clock())
    if (step === null) throw invalidCode()
    const payload = await inTransaction(store, async (transaction) => {
      const payload = await recordFactorChange(dependencies, transaction, request)
      const verified = await transaction.connection
        .updateTable('authenticators')
        .set({ isVerified: 1, lastStep: step })
        .where('userId', '=', user.id)
        .where('type', '=', type)
        .where('isVerified', '=', 0)
        // The secret was replaced after this code was created.
        .where('sealedSecret', '=', found.sealedSecret)
        .returning('type')
        .executeTakeFirst()
      if (verified === undefined) throw invalidCode()
      await addFactors(transaction, session.id, [type])
      await announcePending(transaction, user)
      await notify(transaction, dependencies, request, { user, event: 'authenticator-on' })
      return payload
    })
    await codes.reset(user.id)
    return payload
  }
}

/** `DELETE /account/mfa/authenticators/{type}`: requires a recent proof of a second factor. */
export function deleteAuthenticator(dependencies: AccountDependencies): Handler {
  return async (request, reply) => {
    const { user } = getCallerAccount(request)
    await requireRecentProof(dependencies, request)
    const { type } = readInput(Type, request.params)
    await inTransaction(dependencies.store, async (transaction) => {
      await recordFactorChange(dependencies, transaction, request)
      const deleted = await transaction.connection
        .deleteFrom('authenticators')
        .where('userId', '=', user.id)
        .where('type', '=', type)
        .returning('isVerified')
        .executeTakeFirst()
      if (deleted === undefined) throw notFound()
      if (deleted.isVerified !== 1) return
      await notify(transaction, dependencies, request, { user, event: 'authenticator-off' })
    })
    return reply.code(204).send()
  }
}

const notFound = () =>
  new ApiError('user_authenticator_not_found', 'No authenticator app is set up.')

const alreadyVerified = () =>
  new ApiError('user_authenticator_already_verified', 'An authenticator app is already set up.')
