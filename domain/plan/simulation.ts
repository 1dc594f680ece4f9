import type { MemoryModel } from '../memory/model.ts'
import type { RandomSource } from '../study/shuffle.ts'
import { NEW, orderOfDay } from './day.ts'
import { newCardsOf, type Policy } from './policy.ts'

/** Where a simulation begins: cards under one belief, by their place. */
export type Deck = {
  readonly strength: Float64Array
  readonly difficulty: Float64Array
  readonly lastDay: Float64Array
  readonly unseen: number
  /** The share of the unseen that is known at first sight. */
  readonly knownShare: number
}

/** The days that are left: from today up to, and without, the day of the board. */
export type Days = {
  readonly from: number
  readonly until: number
  /** How many answers a day has time for, by its place; 0 on a day off. */
  readonly answers: readonly number[]
}

/**
 * The share of all cards that is recalled on the day of the board, if one belief is true and one
 * policy is followed. A card that is missed costs a second answer.
 */
export function simulate(
  model: MemoryModel,
  policy: Policy,
  start: Deck,
  days: Days,
  random: RandomSource,
): number {
  const run = new Run(model, start, random)
  for (let day = days.from; day < days.until; day += 1) {
    const answers = days.answers[day - days.from] ?? 0
    if (answers > 0) run.study(policy, day, answers, days)
  }
  return run.recalledOn(days.until)
}

class Run {
  readonly #model: MemoryModel
  readonly #random: RandomSource
  readonly #strength: number[]
  readonly #difficulty: number[]
  readonly #lastDay: number[]
  readonly #knownShare: number
  #unseen: number

  constructor(model: MemoryModel, start: Deck, random: RandomSource) {
    this.#model = model
    this.#random = random
    this.#strength = [...start.strength]
    this.#difficulty = [...start.difficulty]
    this.#lastDay = [...start.lastDay]
    this.#unseen = start.unseen
    this.#knownShare = start.knownShare
  }

  study(policy: Policy, day: number, answers: number, { from, until }: Days) {
    const seen = this.#strength.map((_, at) => ({ at, recall: this.#recallOf(at, day) }))
    const wanted = newCardsOf(policy, this.#unseen, { day, from, until })
    let left = answers
    for (const at of orderOfDay(policy, seen, { unseen: this.#unseen, wanted })) {
      if (left <= 0) return
      left -= at === NEW ? this.#see(day) : this.#answer(at, day, seen[at]?.recall ?? 0)
    }
  }

  recalledOn(day: number): number {
    const seen = this.#strength.reduce((sum, _, at) => sum + this.#recallOf(at, day), 0)
    return (seen + this.#unseen * this.#knownShare) / (this.#strength.length + this.#unseen)
  }

  #recallOf(at: number, day: number): number {
    return this.#model.recall(this.#strength[at] ?? 1, day - (this.#lastDay[at] ?? day))
  }

  /** Answers a new card; what it cost. */
  #see(day: number): number {
    const isKnown = this.#random() < this.#knownShare
    const grade = isKnown ? 'recalled' : 'wrong'
    this.#unseen -= 1
    this.#strength.push(this.#model.firstStrength(grade))
    this.#difficulty.push(this.#model.firstDifficulty(grade))
    this.#lastDay.push(day)
    if (isKnown) return 1
    this.#strengthen(this.#strength.length - 1, { days: 0, recall: 1, grade: 'recalled' })
    return 2
  }

  #answer(at: number, day: number, recall: number): number {
    const days = day - (this.#lastDay[at] ?? day)
    this.#lastDay[at] = day
    if (this.#random() < recall) {
      this.#strengthen(at, { days, recall, grade: 'recalled' })
      return 1
    }
    this.#strengthen(at, { days, recall, grade: 'wrong' })
    this.#strengthen(at, { days: 0, recall: 1, grade: 'recalled' })
    return 2
  }

  #strengthen(at: number, answer: { days: number; recall: number; grade: 'wrong' | 'recalled' }) {
    const strength = this.#strength[at] ?? 1
    const difficulty = this.#difficulty[at] ?? 1
    this.#strength[at] = this.#model.nextStrength(strength, difficulty, answer)
    this.#difficulty[at] = this.#model.nextDifficulty(difficulty, answer.grade)
  }
}
