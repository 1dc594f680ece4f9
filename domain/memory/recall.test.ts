import { describe, expect, test } from 'vitest'
import { correctedRecall } from './correction.ts'
import { FSRS_POWER, fsrsModel } from './fsrs.ts'
import { halfLifeModel } from './half-life.ts'
import { type CardMemory, emptyMemory } from './memory.ts'
import { PUBLISHED } from './model.ts'
import { nextRecallProbability, recallProbability } from './recall.ts'
import { remember } from './remember.ts'

const MODELS = [fsrsModel(FSRS_POWER, PUBLISHED), halfLifeModel(PUBLISHED)]

/** A memory whose one card was recalled on day 10, and missed on day 12. */
function memoryOfOne() {
  const memory = emptyMemory(MODELS.map((model) => ({ model, choosesPolicy: true })))
  const answer = { card: 'one', isChoice: false } as const
  remember(memory, { ...answer, at: 0, day: 10, grade: 'recalled' })
  remember(memory, { ...answer, at: 2 * 86_400_000, day: 12, grade: 'wrong' })
  return { memory, card: memory.cards.get('one') as CardMemory }
}

/** The posterior with these probabilities that a belief holds for all cards. */
function certain(...alike: number[]) {
  return { alike: Float64Array.from(alike), mixed: 0, mix: Float64Array.from(alike) }
}

describe('the recall of a card', () => {
  test('averages what the beliefs predict, by their probability', () => {
    const { memory, card } = memoryOfOne()
    const [slow = 0, fast = 0] = MODELS.map((model, at) => model.recall(card.stability[at] ?? 0, 5))
    expect(slow).not.toBeCloseTo(fast, 1)
    expect(recallProbability(card, 17, memory.beliefs, certain(0.7, 0.3))).toBeCloseTo(
      0.7 * slow + 0.3 * fast,
      12,
    )
  })

  test('is 1 on the day of its last answer, and before it', () => {
    const { memory, card } = memoryOfOne()
    expect(recallProbability(card, 12, memory.beliefs, certain(0.7, 0.3))).toBeCloseTo(1, 12)
    expect(recallProbability(card, 3, memory.beliefs, certain(0.7, 0.3))).toBeCloseTo(1, 12)
  })

  test('leaves out beliefs of next to no probability', () => {
    const { memory, card } = memoryOfOne()
    const slow = MODELS[0]?.recall(card.stability[0] ?? 0, 5) ?? 0
    expect(recallProbability(card, 17, memory.beliefs, certain(0.9995, 0.0005))).toBe(0.9995 * slow)
  })
})

test('the next answer is predicted with the correction from a day on', () => {
  const { memory, card } = memoryOfOne()
  const predicted = recallProbability(card, 14, memory.beliefs, memory.posterior)
  expect(card).toMatchObject({ lapses: 1, isLastWrong: true })
  const corrected = correctedRecall(memory.correction, { recall: predicted, days: 2, card })
  expect(nextRecallProbability(memory, card, 14)).toBe(corrected)
  expect(corrected).not.toBeCloseTo(predicted, 2)
  expect(nextRecallProbability(memory, card, 12)).toBeCloseTo(1, 12)
})
