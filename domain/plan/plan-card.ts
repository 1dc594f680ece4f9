import { ASKED, type AskedRate } from '../entities/question.ts'

/** A card that the board may ask: a question, or a line of a creed. */
export type PlanCard = {
  /** The original question's id, which its answers are stored under. */
  readonly id: string
  readonly topic: string
  /** Its weight relative to a card of a typical topic; 1 by default. */
  readonly weight?: number
  /** Its time in multiples of the soldier's typical time; 1 by default. */
  readonly time?: number
  /** How often boards ask it; unknown of a user's own question. */
  readonly asked?: AskedRate | null
  /**
   * The number of the day from which on it is studied again; null if never. Its soldier knows it, so
   * no deck has it, and the forecast has it as it is remembered.
   */
  readonly restsUntil?: number | null
}

/** Whether a deck of `day` leaves the card out. */
export function isResting({ restsUntil }: PlanCard, day: number): boolean {
  return restsUntil === null || (restsUntil !== undefined && restsUntil > day)
}

/** The cards that may be studied on `day`. */
export function studiedOn<Card extends PlanCard>(
  cards: readonly Card[],
  day: number,
): readonly Card[] {
  return cards.filter((card) => !isResting(card, day))
}

export function cardWeight({ weight }: PlanCard): number {
  return weight ?? 1
}

export function cardTime({ time }: PlanCard): number {
  return time ?? 1
}

/** From this many days before the board on, what boards ask most comes first across topics too. */
export const LAST_DAYS = 7

/** The place of a card among those asked most; an unknown one is between the known ones. */
export function askedRank({ asked }: PlanCard): number {
  return ASKED.indexOf(asked ?? 'often')
}

/**
 * New cards in the order of study: highest weight first, else a few of each topic from the first
 * day on, of each topic those first that boards ask most. In the last seven days, what boards ask
 * most comes first of all topics.
 *
 * @param daysLeft Days until the board.
 */
export function orderOfNew<Card extends PlanCard>(
  cards: readonly Card[],
  daysLeft: number,
): Card[] {
  const topics = Map.groupBy(cards, ({ topic }) => topic)
  const placed = [...topics.values()].flatMap((ofTopic) =>
    ofTopic
      .toSorted((a, b) => askedRank(a) - askedRank(b))
      .map((card, at) => ({ card, place: (at + 0.5) / ofTopic.length })),
  )
  const firstOfAll = (card: Card) => (daysLeft <= LAST_DAYS ? askedRank(card) : 0)
  return placed
    .sort(
      (a, b) =>
        cardWeight(b.card) - cardWeight(a.card) ||
        firstOfAll(a.card) - firstOfAll(b.card) ||
        a.place - b.place,
    )
    .map(({ card }) => card)
}
