import { datedReviews, type LoggedReview } from '../memory/replay.ts'

/**
 * The answers that count for what screens tell of them, oldest first: the first to each card on a
 * study day. A missed card that comes again until it is right is one answer, a miss.
 */
export function countedAnswers<Answer extends LoggedReview>(
  reviews: readonly Answer[],
  timeZone: string,
): Answer[] {
  const byId = new Map(reviews.map((review) => [review.$id, review]))
  const seen = new Set<string>()
  return datedReviews(reviews, timeZone).flatMap(({ $id, originalQuestionId, day }) => {
    const review = byId.get($id)
    const name = `${day} ${originalQuestionId}`
    if (review === undefined || seen.has(name)) return []
    seen.add(name)
    return [review]
  })
}
