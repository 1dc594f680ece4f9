import type { Strategy } from '../learning/learner.ts'
import type { Bound } from './bound.ts'
import type { TrueKind } from './true-kinds.ts'

/** A card as the oracle knows it: its true kind, and its state from its answers. */
type OracleCard = { readonly kind: TrueKind; state: number | null; last: number }

/**
 * A strategy that knows each card's true model, but not how an answer will turn out. Each day it
 * takes the cards whose value rises most for each expected answer if they are answered today rather
 * than later; the values look ahead to the last day, at the prices of the bound.
 */
export function oracle(kinds: readonly TrueKind[], bound: Bound): Strategy {
  const cards: OracleCard[] = kinds.map((kind) => ({ kind, state: null, last: -1 }))
  return {
    order: (day) =>
      cards
        .map((card, at) => ({ at, gain: gainOf(card, day, bound) }))
        .sort((a, b) => b.gain - a.gain)
        .map(({ at }) => at),
    answered(at, day, isRight) {
      const card = cards[at] as OracleCard
      // The second answer after a miss is part of the step.
      if (card.last === day) return
      const values = bound.valuesOf(card.kind)
      card.state =
        card.state === null
          ? values.firstState(card.kind, isRight)
          : values.stateAfter({ state: card.state, last: card.last }, day, isRight)
      card.last = day
    },
  }
}

/** The gain for each expected answer, without today's price, which all cards of a day share. */
function gainOf({ kind, state, last }: OracleCard, day: number, { prices, valuesOf }: Bound) {
  const values = valuesOf(kind)
  const priceOfDay = prices[day] ?? 0
  if (state === null) {
    const raised = values.firstOn(kind, day) - values.firstFrom(kind, day + 1)
    return raised / (2 - kind.known) + priceOfDay
  }
  const card = { state, last }
  const raised = values.valueOn(card, day) - values.valueFrom(card, day + 1)
  return raised / (2 - values.recallOn(card, day)) + priceOfDay
}
