import { CardValues, type Prices } from './card-values.ts'
import type { TrueKind } from './true-kinds.ts'

/** Cards, days and answers per day. */
export type Budget = { readonly cards: number; readonly days: number; readonly answers: number }

/** An upper bound of the share that anybody can make recalled, and the prices that it is from. */
export type Bound = {
  readonly share: number
  readonly prices: Prices
  readonly valuesOf: (kind: TrueKind) => CardValues
}

/** Rounds at each temperature of the cards' choices, from smooth to nearly exact. */
const ROUNDS = 40
const HOTTEST = 0.03
const TEMPERATURES = [HOTTEST, 0.01, 0.004]
const FIRST_PRICE = 0.02
/** How strongly a day's price reacts to the answers that it is asked for. */
const REACTION = 0.6

/** Factors of all prices that are tried after each temperature, since smoothing raises demand. */
const FACTORS = [0.5, 0.6, 0.7, 0.8, 0.87, 0.93, 1.07]

/**
 * A miss on the last answer of a day is answered again, so that a day may have one answer more than
 * its budget.
 */
const OVERSHOOT = 1

/**
 * The Lagrangian relaxation of the daily budgets (as for restless bandits: Whittle 1988; Adelman
 * and Mersereau 2008): each answer has a price of its day, each card follows its own optimal policy
 * under its true model, and what the budgets are worth at these prices is added. For any prices the
 * result is at least the expected share under every policy that keeps the budgets and answers a
 * card at most once a day. The prices are lowered and raised until supply meets demand, and the
 * lowest bound is kept.
 */
export function upperBound(kinds: readonly TrueKind[], budget: Budget): Bound {
  const values = valuesByDynamics(kinds, budget.days)
  const valuesOf = (kind: TrueKind) => values.get(kind.dynamics) as CardValues
  const supply = (budget.answers + OVERSHOOT) / budget.cards
  const prices = new Float64Array(budget.days).fill(FIRST_PRICE)
  let best = { share: Number.POSITIVE_INFINITY, prices: prices.slice() }
  const keepIfBest = (tried: Prices) => {
    for (const one of values.values()) one.solve(tried)
    const share =
      kinds.reduce((sum, kind) => sum + kind.share * valuesOf(kind).firstFrom(kind, 0), 0) +
      tried.reduce((sum, price) => sum + price * supply, 0)
    if (share < best.share) best = { share, prices: tried.slice() }
  }
  for (const temperature of TEMPERATURES) {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const one of values.values()) one.solve(prices, temperature)
      const usage = new Float64Array(budget.days)
      for (const one of values.values()) one.addUsage(usage)
      const reaction = (REACTION * Math.sqrt(temperature / HOTTEST)) / Math.sqrt(1 + round / 5)
      for (let day = 0; day < prices.length; day += 1) {
        const excess = Math.min(Math.max((usage[day] ?? 0) / supply - 1, -1), 1)
        prices[day] = (prices[day] ?? 0) * Math.exp(reaction * excess)
      }
      if (round % 10 === 9) keepIfBest(prices)
    }
    for (const factor of FACTORS) keepIfBest(prices.map((price) => factor * price))
  }
  for (const one of values.values()) one.solve(best.prices)
  return { ...best, valuesOf }
}

function valuesByDynamics(kinds: readonly TrueKind[], days: number) {
  const groups = Map.groupBy(kinds, ({ dynamics }) => dynamics)
  return new Map(
    [...groups].map(([dynamics, alike]) => [dynamics, new CardValues(dynamics, alike, days)]),
  )
}
