import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/errors.ts'
import type { UserRow } from '../../database/schema.ts'
import type { RateLimit } from '../../http/limits/rate-limits.ts'
import { countedAttempt } from '../counted-attempt.ts'
import { requireProofOfOther } from '../factors/recent-proof.ts'
import { type AccountParts, accountOf } from '../parts.ts'
import { checkPasswordChoice } from '../passwords/password-choice.ts'

/** The columns of a password. */
type NewPassword = Partial<Pick<UserRow, 'passwordHash' | 'passwordUpdatedAt'>>

/**
 * Who changes an address or a number must know the password; an account without one is given this
 * one (wire §6.1), if it proves itself otherwise. Wrong ones are
 * counted: a stolen session is no way to try many.
 *
 * @returns what is to be written of the password.
 * @throws ApiError `user_invalid_credentials` or `user_challenge_required`.
 */
export async function proveByPassword(
  parts: AccountParts,
  wrongPasswords: RateLimit,
  request: FastifyRequest,
  reply: FastifyReply,
  given: { password: string; email: string | null; at: string },
): Promise<NewPassword> {
  const { passwords } = parts
  const { user } = accountOf(request)
  if (user.passwordHash === null) {
    await requireProofOfOther(parts, request)
    await checkPasswordChoice(given.password, { name: user.name, email: given.email })
    return { passwordHash: await passwords.hash(given.password), passwordUpdatedAt: given.at }
  }
  const { passwordHash } = user
  await countedAttempt([{ limit: wrongPasswords, key: user.id }], reply, async () => {
    if (await passwords.verify(given.password, passwordHash)) return
    throw new ApiError('user_invalid_credentials', 'The password is incorrect.')
  })
  await wrongPasswords.giveBack(user.id)
  return {}
}
