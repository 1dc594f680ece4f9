import type { MemoryModel } from '../../domain/memory/model.ts'
import { type CardState, stateAfterOne } from '../../domain/memory/steps.ts'
import type { SimulatedDeck } from '../../domain/plan/simulation.ts'
import type { RandomSource } from '../../domain/study/shuffle.ts'

/** A future answer: the card, by its index in the deck, and the time. */
export type ScheduledAnswer = {
  readonly place: number
  readonly day: number
  /** The card was seen within the hour, or earlier on the same day. */
  readonly isSitting: boolean
  /** Other evidence about its result, as a factor of the odds that it was right. */
  readonly oddsOfRight: number
}

/** The probability that each answer of a schedule is right at its time, in one simulated run. */
export function simulateSchedule(
  deck: SimulatedDeck,
  schedule: readonly ScheduledAnswer[],
  random: RandomSource,
): Float64Array {
  const states = new Map<number, CardState & { lastDay: number }>()
  for (let at = 0; at < deck.seen; at += 1) {
    const [stability, difficulty] = [deck.stability[at] ?? 1, deck.difficulty[at] ?? 1]
    states.set(at, { stability, difficulty, lastDay: deck.lastDay[at] ?? 0 })
  }
  return Float64Array.from(schedule, ({ place, day, isSitting, oddsOfRight }) => {
    const model = deck.models[place] as MemoryModel
    const state = states.get(place)
    const days = state === undefined || isSitting ? 0 : Math.max(0, day - state.lastDay)
    const recall = recallAt(model, state, days, deck.knownShare[place] ?? 0)
    const isRight = random() < (recall * oddsOfRight) / (recall * oddsOfRight + 1 - recall)
    const next = stateAfterOne(model, state, { days, recall, isRight })
    states.set(place, { ...next, lastDay: day })
    return recall
  })
}

function recallAt(model: MemoryModel, state: CardState | undefined, days: number, known: number) {
  if (state === undefined) return known
  return days === 0 ? 1 : model.recall(state.stability, days)
}
