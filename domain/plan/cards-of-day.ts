import { type CardMemory, knownShare, type Memory, recallOf } from '../memory/memory.ts'
import { mixOfCounts, sharesInto } from '../memory/mix.ts'
import type { MemoryModel } from '../memory/model.ts'
import { gainOfAnswer, gainOfFirst } from '../memory/steps.ts'
import type { KnownCards } from './deck-of-memory.ts'
import type { CardsOfDay, PlanDay } from './order-of-day.ts'
import { weightOf } from './plan-card.ts'

/** A board's cards as a day's choice sees them, under the weighted beliefs. */
export function cardsOfDay(
  memory: Memory,
  { seen, unseen }: KnownCards,
  { day, until }: PlanDay,
): CardsOfDay {
  const mix = mixOfCounts(memory.counts)
  const known = knownShare(memory)
  const weight = Float64Array.from([...seen.map(({ card }) => card), ...unseen], weightOf)
  const expected = (shares: Float64Array, of: (model: MemoryModel, at: number) => number) =>
    memory.beliefs.reduce((sum, model, at) => sum + (shares[at] ?? 0) * of(model, at), 0)
  const gainOfNew = expected(mix, (model) => gainOfFirst(model, known, until - day))
  const shares = new Float64Array(mix.length)
  const gainOfSeen = (card: CardMemory) => {
    sharesInto(shares, card.likelihood, mix)
    return expected(shares, (model, at) => {
      const state = { strength: card.strength[at] ?? 1, difficulty: card.difficulty[at] ?? 1 }
      return gainOfAnswer(model, state, { lastDay: card.lastDay, day, until })
    })
  }
  return {
    total: weight.length,
    seen: seen.length,
    newToday: seen.filter((one) => one.memory.firstDay === day).length,
    recall: Float64Array.from(seen, (one) => recallOf(one.memory, day, memory.beliefs, mix)),
    weight,
    knownShare: known,
    gain: (at) => (weight[at] ?? 1) * (seen[at] ? gainOfSeen(seen[at].memory) : gainOfNew),
  }
}
