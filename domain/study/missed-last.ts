import type { Review } from '../entities/review.ts'

/** The original questions whose latest answer was wrong: they need review. */
export function missedLast(
  reviews: readonly Pick<Review, 'originalQuestionId' | 'at' | 'isCorrect'>[],
): Set<string> {
  const latest = new Map<string, (typeof reviews)[number]>()
  for (const review of reviews) {
    const known = latest.get(review.originalQuestionId)
    // The log is in order of arrival, not of answering; moments compare as text.
    if (!known || known.at <= review.at) latest.set(review.originalQuestionId, review)
  }
  return new Set([...latest.values()].flatMap((r) => (r.isCorrect ? [] : r.originalQuestionId)))
}
