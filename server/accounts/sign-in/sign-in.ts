import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { readInput } from '../../contract/read-input.ts'
import { findByEmail } from '../find-user.ts'
import { email, password } from '../inputs.ts'
import { type AccountParts, type Handler, network, requireNoSession, sentEmail } from '../parts.ts'
import { beginSession } from '../sessions/begin-session.ts'

const Input = z.object({ email, password })

/**
 * `POST /account/sessions/email` (WIRE.md §6.3). An unknown address and a wrong password get the
 * same answer after the same work. Failures are counted, by address and by network address, before
 * the password is checked, so that many at once are no way around the limit; a success takes its
 * own count back.
 */
export function signIn(parts: AccountParts): Handler {
  const { limits, passwords } = parts
  return async (request, reply) => {
    const address = sentEmail(request)
    const from = network(request)
    await limits.signInByAddress.use(address, reply)
    await limits.signInByNetwork.use(from, reply)
    requireNoSession(request)
    const input = readInput(Input, request.body)
    const user = await findByEmail(parts.store.connection, input.email)
    const isRight = await passwords.verify(input.password, user?.passwordHash ?? null)
    if (user === undefined || !isRight) throw wrong()
    await limits.signInByAddress.reset(address)
    await limits.signInByNetwork.giveBack(from)
    if (user.status !== 1) throw new ApiError('user_blocked', 'This account is blocked.')
    const session = await beginSession(parts, request, reply, {
      user,
      provider: 'email',
      providerUid: input.email,
      factors: ['password'],
    })
    return reply.code(201).send(session)
  }
}

const wrong = () => new ApiError('user_invalid_credentials', 'E-mail or password is incorrect.')
