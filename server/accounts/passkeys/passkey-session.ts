import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { readInput } from '../../contract/read-input.ts'
import type { RateLimit } from '../../http/limits/rate-limits.ts'
import { countedAttempt } from '../counted-attempt.ts'
import { type AccountDependencies, type Handler, requireNoSession } from '../dependencies.ts'
import { findById } from '../find-user.ts'
import { byNetwork } from '../limits.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { checkAssertion, noteUse } from '../webauthn/check-assertion.ts'
import { Assertion } from '../webauthn/inputs.ts'
import { noPasskey } from '../webauthn/passkey-rows.ts'
import { signInOptions } from '../webauthn/request-options.ts'

const Input = z.object({ passkey: Assertion })

/** `POST /account/sessions/passkey/options`: the options to request any passkey of this site. */
export function askForAnyPasskey(dependencies: AccountDependencies): Handler {
  return () => signInOptions(dependencies)
}

/**
 * `POST /account/sessions/passkey`: creates a session for a passkey whose device verified the user.
 * No second factor is required. Failures are counted by network, like those of passwords.
 */
export function beginPasskeySession(
  dependencies: AccountDependencies,
  failures: RateLimit,
): Handler {
  const { store, clock } = dependencies
  return async (request, reply) => {
    const failure = { limit: failures, key: byNetwork(request) }
    const used = await countedAttempt([failure], reply, () => {
      requireNoSession(request)
      const { passkey } = readInput(Input, request.body)
      return checkAssertion(dependencies, { kind: 'sign-in', sessionId: null }, null, passkey)
    })
    await failures.giveBack(failure.key)
    const user = await findById(store.connection, used.passkey.userId)
    if (user === undefined) throw noPasskey()
    if (user.status !== 1) throw new ApiError('user_blocked', 'This account is blocked.')
    await noteUse(store.connection, used, clock())
    const given = { user, provider: 'passkey', providerUid: '', factors: ['passkey'] }
    return reply.code(201).send(await beginSession(dependencies, request, reply, given))
  }
}
