import { nextRecallProbability } from '../memory/recall.ts'
import { datedReviews, type LoggedReview, replayLog } from '../memory/replay.ts'
import { studyDay, toDayNumber } from '../text/local-time.ts'

type WeakestRequest = {
  readonly reviews: readonly LoggedReview[]
  /** The ids of the original questions. */
  readonly cardIds: readonly string[]
  readonly timeZone: string
  readonly now: Date
}

/**
 * The cards that the soldier is least likely to know today, weakest first: of those answered before,
 * then those never answered, in the order given.
 */
export function weakestCards(
  { reviews, cardIds, timeZone, now }: WeakestRequest,
  count: number,
): string[] {
  const memory = replayLog(datedReviews(reviews, timeZone))
  const today = toDayNumber(studyDay(now, timeZone))
  const recalls = new Map(
    cardIds.flatMap((id) => {
      const card = memory.cards.get(id)
      return card ? [[id, nextRecallProbability(memory, card, today)] as const] : []
    }),
  )
  const answered = [...recalls].sort(([, a], [, b]) => a - b).map(([id]) => id)
  const fresh = cardIds.filter((id) => !recalls.has(id))
  return [...answered, ...fresh].slice(0, count)
}
