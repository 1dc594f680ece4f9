import type { FastifyReply, FastifyRequest } from 'fastify'
import { isAdmin } from '../accounts/callers/caller.ts'
import { freshProofRequired, isJustProved } from '../accounts/callers/fresh-proof.ts'
import { ApiError } from '../contract/errors.ts'
import type { Services } from '../services.ts'

/**
 * Admits admins whose session has a fresh proof. A JWT never has one. Pages of other sites are
 * refused for reading too, since a link to a backup carries the cookie.
 * @throws ApiError `user_unauthorized`, `user_challenge_required`, or `general_unknown_origin`.
 */
export function requireOperator({ clock }: Pick<Services, 'clock'>) {
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (!isAdmin(request.caller)) {
      throw new ApiError('user_unauthorized', 'Only an admin can do this.')
    }
    const site = request.headers['sec-fetch-site']
    if (site === 'cross-site' || site === 'same-site') {
      throw new ApiError('general_unknown_origin', 'This page may not call the server.')
    }
    if (!isJustProved(request.account, clock())) throw freshProofRequired()
  }
}
