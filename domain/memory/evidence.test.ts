import { describe, expect, test } from 'vitest'
import { seededRandom } from '../study/seeded-random.ts'
import { BELIEFS } from './beliefs.ts'
import { weighAnswer } from './evidence.ts'
import { FSRS_POWER, fsrsModel } from './fsrs.ts'
import { halfLifeModel } from './half-life.ts'
import { type CardMemory, emptyMemory, type Memory } from './memory.ts'
import { chanceOfRight, type Grade, type MemoryModel, PUBLISHED } from './model.ts'
import { remember } from './remember.ts'

/** A memory of two beliefs, with a card that was answered once. */
function twoBeliefs() {
  const models = [fsrsModel(FSRS_POWER, PUBLISHED), halfLifeModel(PUBLISHED)]
  const memory = emptyMemory(models.map((model) => ({ model, choosesPolicy: true })))
  return { memory, card: firstAnswer(memory, 'one') }
}

function firstAnswer(memory: Memory, card: string): CardMemory {
  remember(memory, { card, at: 0, day: 0, grade: 'recalled', isChoice: false })
  return memory.cards.get(card) as CardMemory
}

/** Weighs an answer to a card with these predicted recalls. */
function weigh(
  { memory, card }: ReturnType<typeof twoBeliefs>,
  predicted: readonly number[],
  { grade, isChoice = false }: { grade: Grade; isChoice?: boolean },
) {
  memory.scratch.recalls.set(predicted)
  weighAnswer(memory, card, { grade, isChoice, days: 3 })
}

describe('one answer', () => {
  test('adds its log likelihood under each belief, and under their mix', () => {
    const known = twoBeliefs()
    weigh(known, [0.9, 0.5], { grade: 'recalled' })
    expect(known.memory.evidence.alike[0]).toBeCloseTo(Math.log(0.9), 12)
    expect(known.memory.evidence.alike[1]).toBeCloseTo(Math.log(0.5), 12)
    expect(known.memory.evidence.mixed).toBeCloseTo(Math.log(0.7), 12)

    const missed = twoBeliefs()
    weigh(missed, [0.9, 0.5], { grade: 'wrong' })
    expect(missed.memory.evidence.alike[0]).toBeCloseTo(Math.log(0.1), 12)
    expect(missed.memory.evidence.mixed).toBeCloseTo(Math.log(0.3), 12)
  })

  test('says less if it was chosen from options', () => {
    const known = twoBeliefs()
    weigh(known, [0.9, 0.5], { grade: 'recognized', isChoice: true })
    expect(known.memory.evidence.alike[0]).toBeCloseTo(Math.log(chanceOfRight(0.9, true)), 12)
    expect(known.memory.evidence.alike[1]).toBeCloseTo(Math.log(chanceOfRight(0.5, true)), 12)
  })

  test('never excludes a belief that considered it impossible', () => {
    const known = twoBeliefs()
    weigh(known, [1, 0.5], { grade: 'wrong' })
    expect(known.memory.evidence.alike[0]).toBeCloseTo(Math.log(0.001), 12)
  })

  test('moves the posterior, the card, its counts and the correction', () => {
    const known = twoBeliefs()
    const { memory, card } = known
    const [before] = memory.correction.weights
    weigh(known, [0.9, 0.3], { grade: 'recalled' })
    expect(memory.posterior.alike[0]).toBeCloseTo((0.475 * 0.9) / (0.475 * 1.2 + 0.05 * 0.6), 12)
    expect([...card.likelihood]).toEqual([1, expect.closeTo(1 / 3, 12)])
    expect([...memory.counts]).toEqual([expect.closeTo(0.75, 12), expect.closeTo(0.25, 12)])
    expect(card.delayed).toBe(1)
    // Before the answer both beliefs weighed the same: 0.6. Its slope is 0.6 · 0.4.
    expect(card.surprise).toBeCloseTo(0.4, 12)
    expect(card.information).toBeCloseTo(0.24, 12)
    expect(memory.correction.weights[0]).toBeGreaterThan(before ?? 0)
  })
})

describe('more answers', () => {
  test('let earlier ones fade', () => {
    const known = twoBeliefs()
    weigh(known, [0.9, 0.5], { grade: 'recalled' })
    weigh(known, [0.8, 0.5], { grade: 'wrong' })
    expect(known.memory.evidence.alike[0]).toBeCloseTo(0.998 * Math.log(0.9) + Math.log(0.2), 12)
    const earlier = 0.998 * Math.log(0.7)
    // The card follows the first belief with a probability of 9 / 14 by its first answer, and the
    // mix of the soldier's cards holds it for as much by that card and the prior of three.
    const share = (9 / 14 + 1.5) / 4
    const first = (share * 0.9) / (share * 0.9 + (1 - share) * 0.5)
    const chance = first * 0.2 + (1 - first) * 0.5
    expect(known.memory.evidence.mixed).toBeCloseTo(earlier + Math.log(chance), 10)
  })

  test('count each card once, however many answers it has', () => {
    const known = twoBeliefs()
    const other = { memory: known.memory, card: firstAnswer(known.memory, 'two') }
    for (let answer = 0; answer < 5; answer += 1) {
      weigh(known, [0.9, 0.4], { grade: 'recalled' })
      weigh(other, [0.9, 0.4], { grade: 'wrong' })
    }
    const [one = 0, two = 0] = known.memory.counts
    expect(one + two).toBeCloseTo(2, 10)
    expect(one).toBeCloseTo(1, 1)
    expect(known.card.likelihood[0]).toBe(1)
    expect(other.card.likelihood[1]).toBe(1)
  })
})

/** The memory after studying 30 cards for 60 days; each card follows the model of its number. */
function studied(modelOf: (card: number) => MemoryModel) {
  const random = seededRandom(5)
  const memory = emptyMemory()
  const cards = Array.from({ length: 30 }, (_, card) => {
    const model = modelOf(card)
    return { model, day: 0, stability: model.firstStability('wrong'), difficulty: 5 }
  })
  for (let day = 0; day < 60; day += 1) {
    cards.forEach((card, at) => {
      if (day % 4 !== at % 4) return
      const days = day - card.day
      const recall = card.model.recall(card.stability, days)
      const grade = day >= 4 && random() < recall ? 'recalled' : 'wrong'
      remember(memory, { card: String(at), at: day * 86_400_000, day, grade, isChoice: false })
      card.day = day
      if (day < 4) {
        card.difficulty = card.model.firstDifficulty(grade)
        return
      }
      card.stability = card.model.nextStability(card.stability, card.difficulty, {
        ...{ days, recall, grade },
      })
      card.difficulty = card.model.nextDifficulty(card.difficulty, grade)
    })
  }
  return memory
}

describe('studying', () => {
  test.each([0, 2, 5, 8, 10])('finds the belief that the cards follow: %i', (at) => {
    const { posterior } = studied(() => (BELIEFS[at] as (typeof BELIEFS)[number]).model)
    expect(posterior.alike.indexOf(Math.max(...posterior.alike))).toBe(at)
  })

  test('finds that cards differ', () => {
    const [fast, slow] = [BELIEFS[8], BELIEFS[3]].map((belief) => belief?.model)
    const { posterior, cards } = studied((card) => (card % 2 === 0 ? fast : slow) as MemoryModel)
    expect(posterior.mixed).toBeGreaterThan(0.8)
    expect(cards.get('0')?.likelihood[8]).toBeGreaterThan(cards.get('0')?.likelihood[3] ?? 1)
    expect(cards.get('1')?.likelihood[3]).toBeGreaterThan(cards.get('1')?.likelihood[8] ?? 1)
  })
})
