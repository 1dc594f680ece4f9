import { type CardMemory, knownShare, type Memory, unseenKnownShare } from '../memory/memory.ts'
import type { MemoryModel } from '../memory/model.ts'
import { sharesOfCard } from '../memory/posterior.ts'
import { recallProbability } from '../memory/recall.ts'
import { expectedAnswers, gainOfAnswer, gainOfFirst } from '../memory/steps.ts'
import { type CardsOfDay, orderOfDay, type PlanDay } from './order-of-day.ts'
import { askedRank, cardTime, cardWeight, orderOfNew, type PlanCard } from './plan-card.ts'
import type { Policy } from './policy.ts'

export type DeckOfToday<Card> = {
  /** In the order of study. */
  readonly cards: readonly Card[]
  /** How many of them were seen before, and how many are new. */
  readonly due: number
  readonly new: number
  /** Their time in typical answers, including second ones after a miss. */
  readonly answers: number
}

export type DeckOptions<Card extends PlanCard> = {
  readonly memory: Memory
  readonly cards: readonly Card[]
  readonly policy: Policy
  readonly when: PlanDay
  /** The answers that still fit into today. */
  readonly answers: number
}

/** No card fits into less time than this. */
const SHORTEST = 0.25

/**
 * What to study now: as many cards as fit into today, in the policy's order, then mixed by topic.
 * Cards that were answered today are done for today.
 */
export function todaysDeck<Card extends PlanCard>(options: DeckOptions<Card>): DeckOfToday<Card> {
  const { memory, policy, when } = options
  const known = knownCards(memory, options.cards, when.until - when.day)
  const seen = known.seen.length
  const cards = cardsOfDay(memory, known, when)
  const chosen: Card[] = []
  let due = 0
  let answers = 0
  for (const at of orderOfDay(policy, cards, when)) {
    if (answers + SHORTEST > options.answers) break
    const remembered = known.seen[at]
    if (remembered !== undefined && remembered.memory.lastDay >= when.day) continue
    const card = remembered?.card ?? known.unseen[at - seen]
    const cost =
      expectedAnswers(cards.recall[at] ?? cards.knownShare[at] ?? 0) * (cards.time[at] ?? 1)
    if (card === undefined || answers + cost > options.answers) continue
    answers += cost
    chosen.push(card)
    if (remembered !== undefined) due += 1
  }
  return { cards: mixTopics(chosen), due, new: chosen.length - due, answers }
}

/** A board's cards as input of a day's choice, under the weighted beliefs. */
export function cardsOfDay(
  memory: Memory,
  { seen, unseen }: KnownCards,
  { day, until }: PlanDay,
): CardsOfDay {
  const posterior = memory.posterior
  const cards = [...seen.map(({ card }) => card), ...unseen]
  const weight = Float64Array.from(cards, cardWeight)
  const time = Float64Array.from(cards, cardTime)
  const shareOfKnown = Float64Array.from(cards, ({ id }) => unseenKnownShare(memory, id))
  const expected = (shares: Float64Array, of: (model: MemoryModel, at: number) => number) =>
    memory.beliefs.reduce((sum, { model }, at) => sum + (shares[at] ?? 0) * of(model, at), 0)
  const shares = new Float64Array(memory.beliefs.length)
  sharesOfCard(shares, { likelihood: new Float64Array(shares.length).fill(1) }, posterior)
  const sharesOfNew = shares.slice()
  const gainOfNew = gainsOfNew(memory, (known, longer) =>
    expected(sharesOfNew, (model) => gainOfFirst(model, { known, longer, daysLeft: until - day })),
  )
  const gainOfSeen = (card: CardMemory) => {
    sharesOfCard(shares, card, posterior)
    return expected(shares, (model, at) => {
      const state = { stability: card.stability[at] ?? 1, difficulty: card.difficulty[at] ?? 1 }
      return gainOfAnswer(model, state, { lastDay: card.lastDay, day, until })
    })
  }
  return {
    total: weight.length,
    seen: seen.length,
    newToday: seen.filter((one) => one.memory.firstDay === day).length,
    recall: Float64Array.from(seen, (one) =>
      recallProbability(one.memory, day, memory.beliefs, posterior),
    ),
    weight,
    time,
    knownShare: shareOfKnown,
    rank: Float64Array.from(unseen, askedRank),
    gain: (at) =>
      ((weight[at] ?? 1) *
        (seen[at] ? gainOfSeen(seen[at].memory) : gainOfNew(cards[at]?.id ?? ''))) /
      (time[at] ?? 1),
  }
}

/** The gain of each unseen card; all without a prior have the same. */
function gainsOfNew(
  memory: Memory,
  gainOf: (known: number, longer: number) => number,
): (card: string) => number {
  const usual = gainOf(knownShare(memory), 1)
  return (card) => {
    const prior = memory.priors.get(card)
    return prior === undefined ? usual : gainOf(unseenKnownShare(memory, card), prior.longer)
  }
}

export type RememberedCard<Card> = { readonly card: Card; readonly memory: CardMemory }

/** A board's cards, split into seen and unseen ones; the unseen in the order of study. */
export type KnownCards<Card extends PlanCard = PlanCard> = {
  readonly seen: readonly RememberedCard<Card>[]
  readonly unseen: readonly Card[]
}

/** @param daysLeft Days until the board, which decide the order of the unseen ones. */
export function knownCards<Card extends PlanCard>(
  memory: Memory,
  cards: readonly Card[],
  daysLeft: number,
): KnownCards<Card> {
  const seen: RememberedCard<Card>[] = []
  const unseen: Card[] = []
  for (const card of cards) {
    const remembered = memory.cards.get(card.id)
    if (remembered === undefined) unseen.push(card)
    else seen.push({ card, memory: remembered })
  }
  return { seen, unseen: orderOfNew(unseen, daysLeft) }
}

/**
 * Orders items so that no topic comes twice in a row while another one is left, and keeps the order
 * within each topic.
 *
 * @example
 * ```ts
 * const cards = [{ topic: 'Drill' }, { topic: 'Drill' }, { topic: 'Maps' }]
 * mixTopics(cards).map(({ topic }) => topic) // ['Drill', 'Maps', 'Drill']
 * ```
 */
export function mixTopics<Item extends { readonly topic: string }>(items: readonly Item[]): Item[] {
  const piles = [...Map.groupBy(items, ({ topic }) => topic).values()].map((pile) => ({
    pile,
    next: 0,
  }))
  let last = ''
  return items.map(() => {
    const left = piles.filter(({ pile, next }) => next < pile.length)
    const others = left.filter(({ pile }) => pile[0]?.topic !== last)
    const choice = (others.length > 0 ? others : left).reduce((a, b) =>
      b.pile.length - b.next > a.pile.length - a.next ? b : a,
    )
    const item = choice.pile[choice.next] as Item
    choice.next += 1
    last = item.topic
    return item
  })
}
