import {
  answerAccessReview,
  byNewPassword,
  getAccessReview,
} from '../access-review/access-review.ts'
import { type AccountCalls, bySession, SIGNED_IN } from '../calls.ts'
import { requireProofForPasskey } from '../factors/recent-proof.ts'
import type { Guard } from '../limits.ts'

const PATH = '/account/access-review'

/** What signs in to the account after a recovery (wire §6.2). */
export const accessReviewCalls: AccountCalls = (dependencies) => {
  const proved: Guard = (request) => requireProofForPasskey(dependencies, request)
  const guards = [bySession, byNewPassword]
  return [
    ['GET', PATH, SIGNED_IN, getAccessReview(dependencies), ...guards],
    ['PUT', PATH, SIGNED_IN, answerAccessReview(dependencies), ...guards, proved],
  ]
}
