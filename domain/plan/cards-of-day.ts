import { type CardMemory, knownShare, knownShareOf, type Memory } from '../memory/memory.ts'
import type { MemoryModel } from '../memory/model.ts'
import { sharesOfCard } from '../memory/posterior.ts'
import { recallOf } from '../memory/recall.ts'
import { gainOfAnswer, gainOfFirst } from '../memory/steps.ts'
import type { KnownCards } from './known-cards.ts'
import type { CardsOfDay, PlanDay } from './order-of-day.ts'
import { timeOf, weightOf } from './plan-card.ts'

/** A board's cards as input of a day's choice, under the weighted beliefs. */
export function cardsOfDay(
  memory: Memory,
  { seen, unseen }: KnownCards,
  { day, until }: PlanDay,
): CardsOfDay {
  const posterior = memory.posterior
  const cards = [...seen.map(({ card }) => card), ...unseen]
  const weight = Float64Array.from(cards, weightOf)
  const time = Float64Array.from(cards, timeOf)
  const shareOfKnown = Float64Array.from(cards, ({ id }) => knownShareOf(memory, id))
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
    recall: Float64Array.from(seen, (one) => recallOf(one.memory, day, memory.beliefs, posterior)),
    weight,
    time,
    knownShare: shareOfKnown,
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
    return prior === undefined ? usual : gainOf(knownShareOf(memory, card), prior.longer)
  }
}
