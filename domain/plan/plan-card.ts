/** A card that the board may ask: a question, or a line of a creed. */
export type PlanCard = {
  /** The original question's id, which its answers are stored under. */
  readonly id: string
  readonly topic: string
  /** Its weight relative to a card of a typical topic; 1 by default. */
  readonly weight?: number
  /** Its time in multiples of the soldier's typical time; 1 by default. */
  readonly time?: number
}

export function weightOf({ weight }: PlanCard): number {
  return weight ?? 1
}

export function timeOf({ time }: PlanCard): number {
  return time ?? 1
}

/**
 * New cards in the order of study: highest weight first, else a few of each topic from the first
 * day on.
 */
export function orderOfNew<Card extends PlanCard>(cards: readonly Card[]): Card[] {
  const topics = Map.groupBy(cards, ({ topic }) => topic)
  const placed = [...topics.values()].flatMap((ofTopic) =>
    ofTopic.map((card, at) => ({ card, place: (at + 0.5) / ofTopic.length })),
  )
  return placed
    .sort((a, b) => weightOf(b.card) - weightOf(a.card) || a.place - b.place)
    .map(({ card }) => card)
}
