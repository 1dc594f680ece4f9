import { type CardMemory, knownShare, type Memory } from '../memory/memory.ts'
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
  const known = knownShare(memory)
  const cards = [...seen.map(({ card }) => card), ...unseen]
  const weight = Float64Array.from(cards, weightOf)
  const time = Float64Array.from(cards, timeOf)
  const expected = (shares: Float64Array, of: (model: MemoryModel, at: number) => number) =>
    memory.beliefs.reduce((sum, { model }, at) => sum + (shares[at] ?? 0) * of(model, at), 0)
  const shares = new Float64Array(memory.beliefs.length)
  sharesOfCard(shares, { likelihood: new Float64Array(shares.length).fill(1) }, posterior)
  const gainOfNew = expected(shares, (model) => gainOfFirst(model, known, until - day))
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
    knownShare: known,
    gain: (at) =>
      ((weight[at] ?? 1) * (seen[at] ? gainOfSeen(seen[at].memory) : gainOfNew)) / (time[at] ?? 1),
  }
}
