import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { readInput } from '../../contract/read-input.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { RateLimit } from '../../http/limits/rate-limits.ts'
import { hasPasskey } from '../callers/verified-factors.ts'
import { countedAttempt } from '../counted-attempt.ts'
import { type AccountDependencies, getCallerAccount, type Handler } from '../dependencies.ts'
import { noteFailure } from '../note-failure.ts'
import { presentSession } from '../present.ts'
import type { CeremonyKind } from '../webauthn/ceremonies.ts'
import { checkAssertion, noteUse } from '../webauthn/check-assertion.ts'
import { Assertion } from '../webauthn/inputs.ts'
import { ownPasskeyOptions } from '../webauthn/request-options.ts'
import { noSession } from './challenges.ts'
import { keepNewToken, newSecret, proveFactor } from './prove-factor.ts'

const Input = z.object({ passkey: Assertion })

/** `GET /account/mfa/passkey`: whether the account has a passkey for the challenge. */
export function getPasskeyFactor({ store }: AccountDependencies): Handler {
  return async (request) => ({
    passkey: await hasPasskey(store.connection, getCallerAccount(request).user.id),
  })
}

/** Options to request one of the caller's own passkeys, bound to this session. */
export function askForPasskey(
  dependencies: AccountDependencies,
  kind: Extract<CeremonyKind, 'second-factor' | 'proof'>,
): Handler {
  return async (request) => {
    const { user, session, cameWithJwt } = getCallerAccount(request)
    if (cameWithJwt) throw noSession()
    return ownPasskeyOptions(dependencies, { kind, sessionId: session.id }, user.id)
  }
}

/** `POST /account/mfa/passkey`: proves the second factor with a passkey. */
export function proveByPasskey(dependencies: AccountDependencies, failures: RateLimit): Handler {
  const { store, clock } = dependencies
  return async (request, reply) => {
    const { user, session, cameWithJwt } = getCallerAccount(request)
    if (cameWithJwt) throw noSession()
    const { passkey } = readInput(Input, request.body)
    const ceremony = { kind: 'second-factor', sessionId: session.id } as const
    const used = await countedAttempt([{ limit: failures, key: user.id }], reply, () =>
      checkAssertion(dependencies, ceremony, user.id, passkey).catch((error: unknown) => {
        const isWrong = error instanceof ApiError && error.type === 'user_invalid_credentials'
        const failure = { userId: user.id, event: 'challenge.failure' } as const
        if (isWrong) noteFailure(dependencies, request, reply, failure)
        throw error
      }),
    )
    const secret = await newSecret(dependencies, { user, session })
    const proved = await inTransaction(store, async (transaction) => {
      await noteUse(transaction.connection, used, clock())
      const given = { userId: user.id, sessionId: session.id, factor: 'passkey', secret }
      return proveFactor(dependencies, transaction, request, given)
    })
    await failures.giveBack(user.id)
    keepNewToken(dependencies, reply, proved, secret)
    return presentSession(proved, true)
  }
}
