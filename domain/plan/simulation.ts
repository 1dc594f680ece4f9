import type { MemoryModel } from '../memory/model.ts'
import {
  type CardState,
  gainOfAnswer,
  gainOfFirst,
  MISS_COST,
  stateAfter,
  stateAfterFirst,
} from '../memory/steps.ts'
import type { RandomSource } from '../study/shuffle.ts'
import { type CardsOfDay, orderOfDay } from './order-of-day.ts'
import type { Policy } from './policy.ts'
import { type StudyDays, type StudyStep, studySteps } from './study-steps.ts'

/** The start of a simulation: cards by index, seen ones first. */
export type SimulatedDeck = {
  readonly seen: number
  /** The model of each card, including unseen ones. */
  readonly models: readonly MemoryModel[]
  /** Of the seen cards. */
  readonly stability: Float64Array
  readonly difficulty: Float64Array
  readonly lastDay: Float64Array
  /** Of all cards; its length is that of the deck. */
  readonly weight: Float64Array
  /** Of all cards: their time; 1 is typical. */
  readonly time: Float64Array
  /** Of all cards: the probability that an unseen one is known at first sight. */
  readonly knownShare: Float64Array
  /** Of all cards: the factor of the stability after an unseen one's first answer. */
  readonly longer: Float64Array
}

/**
 * The probability to recall each card on the day of the board, by its index, after one simulated
 * run with a policy.
 */
export function simulate(
  policy: Policy,
  start: SimulatedDeck,
  days: StudyDays,
  random: RandomSource,
): Float64Array {
  const run = new Run(start, random, days.until)
  for (const step of studySteps(days)) run.study(policy, step, days)
  return run.recallOnTheDay()
}

class Run {
  readonly #random: RandomSource
  readonly #start: SimulatedDeck
  readonly #until: number
  readonly #stability: Float64Array
  readonly #difficulty: Float64Array
  readonly #lastDay: Float64Array
  #seen: number

  constructor(start: SimulatedDeck, random: RandomSource, until: number) {
    this.#random = random
    this.#start = start
    this.#until = until
    this.#seen = start.seen
    this.#stability = grown(start.stability, start.weight.length)
    this.#difficulty = grown(start.difficulty, start.weight.length)
    this.#lastDay = grown(start.lastDay, start.weight.length)
  }

  study(policy: Policy, step: StudyStep, { from, until }: StudyDays) {
    const seen = this.#seen
    const { day } = step
    const recall = this.#recalls(day)
    const { weight, time } = this.#start
    const gain = (at: number) => (this.#gain(at, day) * (weight[at] ?? 1)) / (time[at] ?? 1)
    const total = weight.length
    const { knownShare } = this.#start
    const cards: CardsOfDay = { total, seen, newToday: 0, recall, weight, time, knownShare, gain }
    let left = step.answers
    for (const at of orderOfDay(policy, cards, { day, days: step.days, from, until })) {
      if (left <= 0) return
      const answers = at < seen ? this.#answer(at, day, recall[at] ?? 0) : this.#see(day)
      left -= answers * (time[at] ?? 1)
    }
  }

  recallOnTheDay(): Float64Array {
    const recall = this.#start.knownShare.slice()
    recall.set(this.#recalls(this.#until))
    return recall
  }

  #recalls(day: number): Float64Array {
    const recall = new Float64Array(this.#seen)
    for (let at = 0; at < recall.length; at += 1) {
      recall[at] = this.#modelOf(at).recall(
        this.#stability[at] ?? 1,
        day - (this.#lastDay[at] ?? day),
      )
    }
    return recall
  }

  /** Answers a card and returns its cost. */
  #answer(at: number, day: number, recall: number): number {
    const days = day - (this.#lastDay[at] ?? day)
    const isRight = this.#random() < recall
    this.#keep(at, day, stateAfter(this.#modelOf(at), this.#stateOf(at), { days, recall, isRight }))
    return isRight ? 1 : MISS_COST
  }

  /** Answers the next new card and returns its cost. */
  #see(day: number): number {
    const isKnown = this.#random() < (this.#start.knownShare[this.#seen] ?? 0)
    const longer = this.#start.longer[this.#seen] ?? 1
    this.#keep(this.#seen, day, stateAfterFirst(this.#modelOf(this.#seen), isKnown, longer))
    this.#seen += 1
    return isKnown ? 1 : MISS_COST
  }

  #gain(at: number, day: number): number {
    const until = this.#until
    if (at >= this.#seen) {
      const [known, longer] = [this.#start.knownShare[at] ?? 0, this.#start.longer[at] ?? 1]
      return gainOfFirst(this.#modelOf(at), { known, longer, daysLeft: until - day })
    }
    const lastDay = this.#lastDay[at] ?? day
    return gainOfAnswer(this.#modelOf(at), this.#stateOf(at), { lastDay, day, until })
  }

  #modelOf(at: number): MemoryModel {
    return this.#start.models[at] as MemoryModel
  }

  #stateOf(at: number): CardState {
    return { stability: this.#stability[at] ?? 1, difficulty: this.#difficulty[at] ?? 1 }
  }

  #keep(at: number, day: number, { stability, difficulty }: CardState) {
    this.#stability[at] = stability
    this.#difficulty[at] = difficulty
    this.#lastDay[at] = day
  }
}

function grown(values: Float64Array, length: number): Float64Array {
  const all = new Float64Array(length)
  all.set(values)
  return all
}
