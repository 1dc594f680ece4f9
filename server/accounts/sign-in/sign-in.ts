import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { readInput } from '../../contract/read-input.ts'
import type { RateLimit } from '../../http/limits/rate-limits.ts'
import { countedAttempt } from '../counted-attempt.ts'
import { type AccountDependencies, type Handler, requireNoSession } from '../dependencies.ts'
import { findByEmail } from '../find-user.ts'
import { email, password } from '../inputs.ts'
import { byEmail, byNetwork } from '../limits.ts'
import { noteFailure } from '../note-failure.ts'
import { beginSession } from '../sessions/begin-session.ts'

const Input = z.object({ email, password })

/**
 * `POST /account/sessions/email` (wire §6.3). An unknown address and a wrong password get the
 * same answer after the same work. Failures are counted by network and by address; a success takes
 * its own count back.
 */
export function signIn(
  dependencies: AccountDependencies,
  failures: { readonly byEmail: RateLimit; readonly byNetwork: RateLimit },
): Handler {
  return async (request, reply) => {
    const ofNetwork = { limit: failures.byNetwork, key: byNetwork(request) }
    const ofAddress = { limit: failures.byEmail, key: byEmail(request) }
    const user = await countedAttempt([ofNetwork, ofAddress], reply, () =>
      prove(dependencies, request, reply),
    )
    await failures.byEmail.reset(ofAddress.key)
    await failures.byNetwork.giveBack(ofNetwork.key)
    if (user.status !== 1) throw new ApiError('user_blocked', 'This account is blocked.')
    const session = await beginSession(dependencies, request, reply, {
      user,
      provider: 'email',
      providerUid: user.email ?? '',
      factors: ['password'],
    })
    return reply.code(201).send(session)
  }
}

/** The account with the address and the password that were sent. */
async function prove(
  dependencies: AccountDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { store, passwords } = dependencies
  requireNoSession(request)
  const input = readInput(Input, request.body)
  const user = await findByEmail(store.connection, input.email)
  const isRight = await passwords.verify(input.password, user?.passwordHash ?? null)
  if (user !== undefined && isRight) return user
  if (user !== undefined) {
    noteFailure(dependencies, request, reply, { userId: user.id, event: 'session.failure' })
  }
  throw new ApiError('user_invalid_credentials', 'Email or password is incorrect.')
}
