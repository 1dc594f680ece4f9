import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/errors.ts'
import type { UserRow } from '../../database/schema.ts'
import { requireRecentProof } from '../factors/recent-proof.ts'
import { type AccountParts, accountOf } from '../parts.ts'
import { checkPasswordChoice } from '../passwords/password-choice.ts'

/** The columns of a password. */
type NewPassword = Partial<Pick<UserRow, 'passwordHash' | 'passwordUpdatedAt'>>

/**
 * Who changes an address or a number must know the password; an account without one is given this
 * one (WIRE.md §6.1), if its second factor, where it has one, was proved lately. Wrong ones are counted: a stolen session is no way to try many.
 *
 * @returns what is to be written of the password.
 * @throws ApiError `user_invalid_credentials` or `user_challenge_required`.
 */
export async function proveByPassword(
  parts: AccountParts,
  request: FastifyRequest,
  reply: FastifyReply,
  given: { password: string; email: string | null; at: string },
): Promise<NewPassword> {
  const { passwords, limits } = parts
  const { user } = accountOf(request)
  if (user.passwordHash === null) {
    if (user.mfa === 1) await requireRecentProof(parts, request)
    await checkPasswordChoice(given.password, { name: user.name, email: given.email })
    return { passwordHash: await passwords.hash(given.password), passwordUpdatedAt: given.at }
  }
  await limits.contactProof.use(user.id, reply)
  if (!(await passwords.verify(given.password, user.passwordHash))) {
    throw new ApiError('user_invalid_credentials', 'The password is incorrect.')
  }
  await limits.contactProof.giveBack(user.id)
  return {}
}
