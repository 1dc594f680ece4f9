/** A card that the board may ask: a question, or a line of a creed. */
export type PlanCard = {
  /** The original question's id, by which its answers are remembered. */
  readonly id: string
  readonly topic: string
  /** How much it counts against a card of a usual topic; 1 where nothing is said. */
  readonly weight?: number
  /** How long an answer takes, in multiples of the soldier's usual time; 1 where nothing is said. */
  readonly time?: number
}

export function weightOf({ weight }: PlanCard): number {
  return weight ?? 1
}

export function timeOf({ time }: PlanCard): number {
  return time ?? 1
}

/**
 * New cards in the order in which they are first seen: those that count most first, else a little
 * of each topic from the first day on.
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
