import { ApiError } from '../../contract/errors.ts'
import { type AccountDependencies, getCallerAccount, type Handler } from '../dependencies.ts'

/** `POST /account/jwts`: creates a token that represents the caller's session for 15 minutes. */
export function makeJwt({ callers }: AccountDependencies): Handler {
  return async (request, reply) => {
    const { user, session, cameWithJwt } = getCallerAccount(request)
    if (cameWithJwt) throw new ApiError('user_session_not_found', 'Session not found.')
    const jwt = await callers.jwts.issue({ userId: user.id, sessionId: session.id })
    return reply.code(201).send({ jwt })
  }
}
