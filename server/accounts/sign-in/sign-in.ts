import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { readInput } from '../../contract/read-input.ts'
import type { RateLimit } from '../../http/limits/rate-limits.ts'
import { countedAttempt, type FailureCount } from '../counted-attempt.ts'
import { type AccountDependencies, type Handler, requireNoSession } from '../dependencies.ts'
import { findByEmail } from '../find-user.ts'
import { email, password } from '../inputs.ts'
import { byEmail, byEmailWithinNetwork, byNetwork } from '../limits.ts'
import { noteFailure } from '../note-failure.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { type AddressLimits, type KnownDevice, knownDevice } from './asking-device.ts'

const Input = z.object({ email, password })

/**
 * `POST /account/sessions/email` (wire §6.3). An unknown address and a wrong password get the same
 * response after the same work. Failures are counted by network and by address; a success is
 * refunded. A known device has its own counters, which nobody else can use up. All attempts are
 * counted by address and network, so that nobody signs in in a loop.
 */
export function signIn(
  dependencies: AccountDependencies,
  failures: AddressLimits & { readonly attempts: RateLimit },
): Handler {
  return async (request, reply) => {
    const device = await knownDevice(dependencies, request)
    const counts =
      (device && (await devicesCounts(failures, device))) ??
      (await strangersCounts(failures, request))
    // One account has one turn, however many devices it is known to.
    const askedBy = device ? byEmail(request) : byNetwork(request)
    const attempt = { limit: failures.attempts, key: byEmailWithinNetwork(request) }
    const user = await countedAttempt([...counts, attempt], reply, () =>
      prove(dependencies, request, reply, askedBy),
    )
    for (const { limit, key } of counts) {
      await (limit === failures.byEmail ? limit.reset(key) : limit.giveBack(key))
    }
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

/** Undefined if the known devices of the account have used up their share. */
async function devicesCounts(
  { byDevice, byDevicesOfAccount }: AddressLimits,
  { key, user }: KnownDevice,
): Promise<FailureCount[] | undefined> {
  if (!(await byDevicesOfAccount.take(user.id))) return undefined
  // The attempt is already counted. Unchecked attempts are refunded.
  const ofAccount = { limit: { ...byDevicesOfAccount, use: async () => {} }, key: user.id }
  return [ofAccount, { limit: byDevice, key }]
}

async function strangersCounts(
  { byNetwork: networks, byEmail: emails, byEmailOfNetwork }: AddressLimits,
  request: FastifyRequest,
): Promise<FailureCount[]> {
  const ofNetwork = { limit: networks, key: byNetwork(request) }
  const share = byEmailWithinNetwork(request)
  if (!(await byEmailOfNetwork.take(share))) return [ofNetwork]
  // The attempt is already counted. Unchecked attempts are refunded.
  const ofShare = { limit: { ...byEmailOfNetwork, use: async () => {} }, key: share }
  return [ofShare, ofNetwork, { limit: emails, key: byEmail(request) }]
}

/** Returns the account with the given address and password. */
async function prove(
  dependencies: AccountDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  askedBy: string,
) {
  const { store, passwords } = dependencies
  requireNoSession(request)
  const input = readInput(Input, request.body)
  const user = await findByEmail(store.connection, input.email)
  const isRight = await passwords.verify(input.password, user?.passwordHash ?? null, askedBy)
  if (user !== undefined && isRight) return user
  if (user !== undefined) {
    noteFailure(dependencies, request, reply, { userId: user.id, event: 'session.failure' })
  }
  throw new ApiError('user_invalid_credentials', 'Email or password is incorrect.')
}
