import type { Dynamics, Place, TrueKind } from './true-kinds.ts'

/** The price of one answer on each day. */
export type Prices = Float64Array

/**
 * Stabilities are rounded up to a grid of this logarithmic step, so that values never fall short.
 */
const STEP = 0.015
const SHORTEST = 0.005
const LONGEST = 5000
const STABILITIES = Math.ceil(Math.log(LONGEST / SHORTEST) / STEP) + 1

const MISS_COST = 2

/**
 * What an answer does to each state, by the days since the card's last one; prices play no part.
 */
type Transitions = {
  readonly recall: Float64Array
  readonly right: Int32Array
  readonly wrong: Int32Array
}

/** A seen card: its state on the grid after its last answer, and the day of that. */
export type SeenCard = { readonly state: number; readonly last: number }

/**
 * The value of every state of one kind's cards under prices, by dynamic programming: the expected
 * recall on the last day less the price of all further answers, if each is given on its best day.
 *
 * With a `temperature` above 0, a card's next day is drawn with the softmax of its values, so that
 * cards of one kind do not all ask for the same day. Values are then a little too high, never too
 * low.
 */
export class CardValues {
  readonly #days: number
  readonly #kinds: readonly TrueKind[]
  readonly #transitions: readonly Transitions[]
  /** The states that a card may have after an answer on each day. */
  readonly #reachable: readonly Int32Array[]
  /** By the day of a card's last answer and its state after it. */
  readonly #value: readonly Float64Array[]
  readonly #sum: Float64Array
  #prices: Prices
  #temperature = 0

  /** All kinds must share their dynamics. */
  constructor(dynamics: Dynamics, kinds: readonly TrueKind[], days: number) {
    const states = dynamics.levels * STABILITIES
    this.#days = days
    this.#kinds = kinds
    this.#prices = new Float64Array(days)
    this.#transitions = Array.from({ length: days + 1 }, (_, elapsed) =>
      transitionsOf(dynamics, states, elapsed),
    )
    this.#reachable = this.#reach(states)
    this.#value = Array.from({ length: days }, () => new Float64Array(states))
    this.#sum = new Float64Array(states)
  }

  #reach(states: number): Int32Array[] {
    const isReached = Array.from({ length: this.#days }, () => new Uint8Array(states))
    return isReached.map((marks, last) => {
      for (const kind of this.#kinds) {
        for (const isKnown of [true, false]) marks[stateOf(kind.first(isKnown))] = 1
      }
      const reached = Int32Array.from([...marks.keys()].filter((state) => marks[state] === 1))
      for (let day = last + 1; day < this.#days; day += 1) {
        const { right, wrong } = this.#transitions[day - last] as Transitions
        const then = isReached[day] as Uint8Array
        for (const state of reached) {
          then[right[state] ?? 0] = 1
          then[wrong[state] ?? 0] = 1
        }
      }
      return reached
    })
  }

  solve(prices: Prices, temperature = 0) {
    this.#prices = prices
    this.#temperature = temperature
    for (let last = this.#days - 1; last >= 0; last -= 1) {
      const value = this.#value[last] as Float64Array
      value.set(this.#transitions[this.#days - last]?.recall ?? [])
      this.#sum.fill(1)
      for (let day = last + 1; day < this.#days; day += 1) this.#improve(value, last, day)
      if (temperature === 0) continue
      for (const state of this.#reachable[last] as Int32Array) {
        value[state] = (value[state] ?? 0) + temperature * Math.log(this.#sum[state] ?? 1)
      }
    }
  }

  /** Updates the maximum, or the sum of the softmax, with an answer on `day`. */
  #improve(value: Float64Array, last: number, day: number) {
    const { recall, right, wrong } = this.#transitions[day - last] as Transitions
    const then = this.#value[day] as Float64Array
    const price = this.#prices[day] ?? 0
    const temperature = this.#temperature
    const sum = this.#sum
    const reachable = this.#reachable[last] as Int32Array
    for (let at = 0; at < reachable.length; at += 1) {
      const state = reachable[at] ?? 0
      const chance = recall[state] ?? 0
      const kept = (then[right[state] ?? 0] ?? 0) - price
      const lost = (then[wrong[state] ?? 0] ?? 0) - MISS_COST * price
      const answered = chance * kept + (1 - chance) * lost
      const most = value[state] ?? 0
      if (temperature === 0) {
        if (answered > most) value[state] = answered
      } else if (answered > most) {
        sum[state] = (sum[state] ?? 0) * Math.exp((most - answered) / temperature) + 1
        value[state] = answered
      } else sum[state] = (sum[state] ?? 0) + Math.exp((answered - most) / temperature)
    }
  }

  firstState(kind: TrueKind, isKnown: boolean): number {
    return stateOf(kind.first(isKnown))
  }

  recallOn({ state, last }: SeenCard, day: number): number {
    return this.#transitions[day - last]?.recall[state] ?? 0
  }

  stateAfter({ state, last }: SeenCard, day: number, isRight: boolean): number {
    const { right, wrong } = this.#transitions[day - last] as Transitions
    return (isRight ? right : wrong)[state] ?? 0
  }

  /** The value of a seen card if its next answer is on `day`. */
  valueOn({ state, last }: SeenCard, day: number): number {
    const { recall, right, wrong } = this.#transitions[day - last] as Transitions
    const then = this.#value[day] as Float64Array
    const price = this.#prices[day] ?? 0
    const chance = recall[state] ?? 0
    return (
      chance * ((then[right[state] ?? 0] ?? 0) - price) +
      (1 - chance) * ((then[wrong[state] ?? 0] ?? 0) - MISS_COST * price)
    )
  }

  /** The value of a seen card if its next answer is on `day` or later, or never. */
  valueFrom(card: SeenCard, day: number): number {
    let best = this.recallOn(card, this.#days)
    for (let at = day; at < this.#days; at += 1) best = Math.max(best, this.valueOn(card, at))
    return best
  }

  /** The value of an unseen card that is first seen on `day`. */
  firstOn(kind: TrueKind, day: number): number {
    const then = this.#value[day] as Float64Array
    const price = this.#prices[day] ?? 0
    const kept = (then[this.firstState(kind, true)] ?? 0) - price
    const lost = (then[this.firstState(kind, false)] ?? 0) - MISS_COST * price
    return kind.known * kept + (1 - kind.known) * lost
  }

  /** The value of an unseen card that is first seen on `day` or later, or never. */
  firstFrom(kind: TrueKind, day: number): number {
    let best = kind.known
    for (let at = day; at < this.#days; at += 1) best = Math.max(best, this.firstOn(kind, at))
    return best
  }

  /** Adds the expected answers of each day, by the shares of the kinds, to `usage`. */
  addUsage(usage: Float64Array) {
    const mass = this.#value.map(({ length }) => new Float64Array(length))
    for (const kind of this.#kinds) this.#addFirst(kind, mass, usage)
    for (let last = 0; last < this.#days; last += 1) {
      const ofDay = mass[last] as Float64Array
      for (const state of this.#reachable[last] as Int32Array) {
        if ((ofDay[state] ?? 0) > LEAST_MASS) this.#addNext({ state, last }, mass, usage)
      }
    }
  }

  #addFirst(kind: TrueKind, mass: readonly Float64Array[], usage: Float64Array) {
    const values = Array.from({ length: this.#days }, (_, day) => this.firstOn(kind, day))
    softmax([kind.known, ...values], this.#temperature)
      .slice(1)
      .forEach((chance, day) => {
        const share = chance * kind.share
        const ofDay = mass[day] as Float64Array
        add(ofDay, this.firstState(kind, true), share * kind.known)
        add(ofDay, this.firstState(kind, false), share * (1 - kind.known))
        add(usage, day, share * (kind.known + MISS_COST * (1 - kind.known)))
      })
  }

  #addNext(card: SeenCard, mass: readonly Float64Array[], usage: Float64Array) {
    const { state, last } = card
    const all = mass[last]?.[state] ?? 0
    const values: number[] = [this.recallOn(card, this.#days)]
    for (let day = last + 1; day < this.#days; day += 1) values.push(this.valueOn(card, day))
    const chances = softmax(values, this.#temperature)
    for (let day = last + 1; day < this.#days; day += 1) {
      const share = all * (chances[day - last] ?? 0)
      if (share <= LEAST_MASS) continue
      const recall = this.recallOn(card, day)
      add(usage, day, share * (recall + MISS_COST * (1 - recall)))
      add(mass[day] as Float64Array, this.stateAfter(card, day, true), share * recall)
      add(mass[day] as Float64Array, this.stateAfter(card, day, false), share * (1 - recall))
    }
  }
}

/** Smaller shares of cards are left out of the usage, which only steers the prices. */
const LEAST_MASS = 1e-7

function softmax(values: readonly number[], temperature: number): number[] {
  const most = Math.max(...values)
  if (temperature === 0) {
    const best = values.indexOf(most)
    return values.map((_, at) => (at === best ? 1 : 0))
  }
  const powers = values.map((value) => Math.exp((value - most) / temperature))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}

function add(to: Float64Array, at: number, amount: number) {
  to[at] = (to[at] ?? 0) + amount
}

function transitionsOf(dynamics: Dynamics, states: number, days: number): Transitions {
  const recall = new Float64Array(states)
  const right = new Int32Array(states)
  const wrong = new Int32Array(states)
  for (let state = 0; state < states; state += 1) {
    const place = placeOf(state)
    const chance = dynamics.recall(place.stability, days)
    recall[state] = chance
    right[state] = stateOf(dynamics.after(place, { days, recall: chance, isRight: true }))
    wrong[state] = stateOf(dynamics.after(place, { days, recall: chance, isRight: false }))
  }
  return { recall, right, wrong }
}

function placeOf(state: number): Place {
  const level = Math.floor(state / STABILITIES)
  return { level, stability: SHORTEST * Math.exp(STEP * (state % STABILITIES)) }
}

/** Rounds a stability up. */
function stateOf({ stability, level }: Place): number {
  const exact = Math.log(stability / SHORTEST) / STEP
  const place = Math.min(Math.max(Math.ceil(exact - 1e-9), 0), STABILITIES - 1)
  return level * STABILITIES + place
}
