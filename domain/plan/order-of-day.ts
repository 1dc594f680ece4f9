import { descending } from './descending.ts'
import { newCardQuota, type Policy } from './policy.ts'

/** The cards as input of a day's choice, by their index: seen ones come first. */
export type CardsOfDay = {
  readonly total: number
  readonly seen: number
  /** Of the seen ones, those that were new today. */
  readonly newToday: number
  /** The probability to recall each seen card today. */
  readonly recall: Float64Array
  /** The weight of each card on the day of the board; 1 is typical. */
  readonly weight: Float64Array
  /** The time of each card; 1 is typical. */
  readonly time: Float64Array
  /** The probability that each unseen card is known at first sight. */
  readonly knownShare: Float64Array
  /** Of the unseen ones, by their place among them: lower is asked more. None if all are alike. */
  readonly rank?: Float64Array
  /**
   * How much an answer today increases the recall on the day of the board, relative to its time.
   */
  readonly gain: (place: number) => number
}

/** A study day, the first day of the plan, and the day of the board. */
export type PlanDay = {
  readonly day: number
  readonly from: number
  readonly until: number
  /** How many study days it represents; one by default. */
  readonly days?: number
}

/**
 * The indexes of cards in the order in which a policy studies them on a day. It yields more than
 * fit into a day; the caller stops when the time is used up.
 */
export function* orderOfDay(policy: Policy, cards: CardsOfDay, when: PlanDay): Generator<number> {
  if (when.until - when.day <= policy.closingDays) {
    yield* byGain(cards)
    return
  }
  const { seen, newToday, total } = cards
  const wanted = newCardQuota(policy, total - seen + newToday, when) - newToday
  const firstLater = seen + Math.min(Math.max(wanted, 0), total - seen)
  yield* range(seen, firstLater)
  const { due, rest } = byDueness(policy, cards)
  yield* inOrder(cards, due, policy.first)
  yield* range(firstLater, total)
  yield* inOrder(cards, rest, 'most forgotten')
}

/** A card of double weight is due at half of the forgetting. */
export function isDue({ dueBelow }: Policy, recall = 0, weight = 1): boolean {
  return 1 - recall > (1 - dueBelow) / weight
}

function* range(from: number, to: number) {
  for (let at = from; at < to; at += 1) yield at
}

function byDueness(policy: Policy, { seen, recall, weight }: CardsOfDay) {
  const due: number[] = []
  const rest: number[] = []
  for (let at = 0; at < seen; at += 1) {
    const pile = isDue(policy, recall[at], weight[at]) ? due : rest
    pile.push(at)
  }
  return { due, rest }
}

function inOrder(
  { recall, weight, time }: CardsOfDay,
  places: readonly number[],
  first: Policy['first'],
): Generator<number> {
  return descending(places, (at) => {
    const chance = recall[at] ?? 0
    return (
      ((first === 'most forgotten' ? 1 - chance : chance) * (weight[at] ?? 1)) / (time[at] ?? 1)
    )
  })
}

/** By gain; where that is a new card's turn, it is the one that boards ask most. */
function* byGain({ total, seen, gain, rank }: CardsOfDay): Generator<number> {
  const places = descending([...range(0, total)], gain)
  if (rank === undefined) return yield* places
  const gains = Float64Array.from(rank, (_, at) => gain(seen + at))
  const unseen = [...range(0, total - seen)].sort(
    (a, b) => (rank[a] ?? 0) - (rank[b] ?? 0) || (gains[b] ?? 0) - (gains[a] ?? 0),
  )
  let next = 0
  for (const at of places) yield at < seen ? at : seen + (unseen[next++] as number)
}
