import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BELIEFS } from '../domain/memory/beliefs.ts'
import {
  beliefWeights,
  emptyMemory,
  type Memory,
  recallOf,
  remember,
} from '../domain/memory/memory.ts'
import { NEW, orderOfDay } from '../domain/plan/day.ts'
import { newCardsOf, POLICIES, type Policy } from '../domain/plan/policy.ts'
import { choosePolicy } from '../domain/plan/search.ts'
import { seededRandom } from '../domain/study/seeded-random.ts'
import { shuffle } from '../domain/study/shuffle.ts'

/**
 * How much a simulated soldier knows on the day of the board, by different ways to choose what to
 * study (docs/learning.md). Prints one line of JSON: shares of all cards, 0 to 1.
 *
 * node bench/learning.ts --learner FILE --cards N --days T --answers A --seed S
 */

/** What FILE exports `createLearner(seed)` for. A day is a whole number, the board's is T. */
type Learner<Card> = {
  newCard(index: number): Card
  /** Answers and learns. */
  answer(card: Card, day: number): boolean
  recallOn(card: Card, day: number): number
}

type Setting = { cards: number; days: number; answers: number; seed: number }

/** Names the cards of one day in the order in which they are studied; it may name too many. */
type Strategy = {
  order(day: number): Iterable<number>
  answered?(card: number, day: number, isRight: boolean): void
}

const { values } = parseArgs({
  options: {
    learner: { type: 'string' },
    cards: { type: 'string', default: '250' },
    days: { type: 'string', default: '28' },
    answers: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
  },
})
if (values.learner === undefined) throw new Error('Name the learner: --learner FILE')
const { createLearner } = (await import(resolve(values.learner))) as {
  createLearner(seed: number): Learner<unknown>
}
const setting: Setting = {
  cards: Number(values.cards),
  days: Number(values.days),
  answers: Number(values.answers),
  seed: Number(values.seed),
}
console.log(JSON.stringify(compare(createLearner, setting)))

function compare(create: (seed: number) => Learner<unknown>, setting: Setting) {
  const run = (strategy: Strategy) => study(create(setting.seed), setting, strategy)
  const fixed = POLICIES.map((policy) => ({ policy, share: run(fixedPolicy(policy, setting)) }))
  const best = fixed.reduce((a, b) => (b.share > a.share ? b : a))
  const planned = plan(setting)
  const actual = run(planned)
  return {
    random: run(randomPick(setting)),
    oldest: run(oldestFirst(setting)),
    dueFirst: run(fixedPolicy({ dueBelow: 0.9, first: 'most forgotten', newOver: null }, setting)),
    best: best.share,
    plan: actual,
    forecast: planned.forecast(),
    actual,
    bestPolicy: best.policy,
  }
}

function study(learner: Learner<unknown>, setting: Setting, strategy: Strategy): number {
  const cards = Array.from({ length: setting.cards }, (_, index) => learner.newCard(index))
  for (let day = 0; day < setting.days; day += 1) {
    let left = setting.answers
    for (const index of strategy.order(day)) {
      if (left <= 0) break
      const isRight = learner.answer(cards[index], day)
      strategy.answered?.(index, day, isRight)
      left -= 1
      if (isRight) continue
      const again = learner.answer(cards[index], day)
      strategy.answered?.(index, day, again)
      left -= 1
    }
  }
  const recalls = cards.map((card) => learner.recallOn(card, setting.days))
  return recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length
}

function indices({ cards }: Setting): number[] {
  return Array.from({ length: cards }, (_, index) => index)
}

function randomPick(setting: Setting): Strategy {
  const random = seededRandom(setting.seed)
  return { order: () => shuffle(indices(setting), random) }
}

function oldestFirst(setting: Setting): Strategy {
  const last = new Map<number, number>()
  return {
    order: () => indices(setting).sort((a, b) => (last.get(a) ?? -1) - (last.get(b) ?? -1)),
    answered: (card, day) => last.set(card, day),
  }
}

/** One policy from the first day to the last, by FSRS-6 as it comes. */
function fixedPolicy(policy: Policy, setting: Setting): Strategy {
  const memory = emptyMemory()
  const weights = new Float64Array(BELIEFS.length)
  weights[1] = 1
  return {
    order: (day) => followPolicy(policy, memory, weights, setting, { day, from: 0 }),
    answered: (card, day, isRight) => note(memory, card, day, isRight),
  }
}

function plan(setting: Setting): Strategy & { forecast(): number } {
  const memory = emptyMemory()
  const names = indices(setting).map(String)
  let atTheMiddle = 0
  return {
    order(day) {
      const answers = Array<number>(setting.days - day).fill(setting.answers)
      const days = { from: day, until: setting.days, answers }
      const { policy, share } = choosePolicy(memory, names, days, setting.seed + day)
      if (day === Math.floor(setting.days / 2)) atTheMiddle = share.expected
      return followPolicy(policy, memory, beliefWeights(memory), setting, { day, from: day })
    },
    answered: (card, day, isRight) => note(memory, card, day, isRight),
    forecast: () => atTheMiddle,
  }
}

function followPolicy(
  policy: Policy,
  memory: Memory,
  weights: Float64Array,
  setting: Setting,
  { day, from }: { day: number; from: number },
): number[] {
  const unseen = indices(setting).filter((card) => !memory.cards.has(String(card)))
  const seen = [...memory.cards].map(([name, card]) => ({
    at: Number(name),
    recall: recallOf(card, day, weights),
  }))
  const wanted = newCardsOf(policy, unseen.length, { day, from, until: setting.days })
  const next = unseen.values()
  return orderOfDay(policy, seen, { unseen: unseen.length, wanted }).map((at) =>
    at === NEW ? (next.next().value ?? 0) : at,
  )
}

function note(memory: Memory, card: number, day: number, isRight: boolean) {
  const grade = isRight ? 'recalled' : 'wrong'
  remember(memory, { card: String(card), day, grade, isChoice: false })
}
