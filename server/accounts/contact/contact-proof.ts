import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/errors.ts'
import type { UserRow } from '../../database/schema.ts'
import type { RateLimit } from '../../http/limits/rate-limits.ts'
import { countedAttempt } from '../counted-attempt.ts'
import { type AccountDependencies, getCallerAccount } from '../dependencies.ts'
import { requireProofOfOther } from '../factors/recent-proof.ts'
import { checkPasswordChoice } from '../passwords/password-choice.ts'

/** The columns of a password. */
type NewPassword = Partial<Pick<UserRow, 'passwordHash' | 'passwordUpdatedAt'>>

/**
 * Checks that a user who changes an address or number knows the password. An account without a
 * password gets this one (wire §6.1) after another proof. Wrong passwords are counted, so that a
 * stolen session cannot be used to guess.
 *
 * @returns The password columns to write.
 * @throws ApiError `user_invalid_credentials` or `user_challenge_required`.
 */
export async function proveByPassword(
  dependencies: AccountDependencies,
  wrongPasswords: RateLimit,
  request: FastifyRequest,
  reply: FastifyReply,
  given: { password: string; email: string | null; at: string },
): Promise<NewPassword> {
  const { passwords } = dependencies
  const { user } = getCallerAccount(request)
  if (user.passwordHash === null) {
    await requireProofOfOther(dependencies, request)
    await checkPasswordChoice(given.password, { name: user.name, email: given.email })
    const passwordHash = await passwords.hash(given.password, user.id)
    return { passwordHash, passwordUpdatedAt: given.at }
  }
  const { passwordHash } = user
  await countedAttempt([{ limit: wrongPasswords, key: user.id }], reply, async () => {
    if (await passwords.verify(given.password, passwordHash, user.id)) return
    throw new ApiError('user_invalid_credentials', 'The password is incorrect.')
  })
  await wrongPasswords.giveBack(user.id)
  return {}
}
