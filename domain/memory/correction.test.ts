import { expect, test } from 'vitest'
import { seededRandom } from '../study/seeded-random.ts'
import { correctedRecall, priorCorrection, updateCorrection } from './correction.ts'

const FRESH = { lapses: 0, isLastWrong: false }

/** The recall predicted after the answers of a soldier who recalls `actual` instead of 0.9. */
function learned(actual: number, answers: number, isChoice = false) {
  const random = seededRandom(3)
  const correction = priorCorrection()
  for (let at = 0; at < answers; at += 1) {
    const predicted = { recall: 0.9, days: 1 + (at % 7), card: FRESH }
    const isRight = random() < actual || (isChoice && random() < 0.25)
    updateCorrection(correction, predicted, { isRight, isChoice })
  }
  return correctedRecall(correction, { recall: 0.9, days: 3, card: FRESH })
}

test.each([0.6, 0.8, 0.97])(
  'learns that a soldier recalls %s instead of the predicted 0.9',
  (actual) => {
    expect(learned(actual, 400)).toBeGreaterThan(actual - 0.05)
    expect(learned(actual, 400)).toBeLessThan(actual + 0.05)
  },
)

test('discounts right quiz answers, since one guess in four is right', () => {
  const known = learned(0.6, 600, true)
  expect(known).toBeGreaterThan(0.5)
  expect(known).toBeLessThan(0.7)
})

test('changes a prediction less after 10 answers than after 100', () => {
  const before = correctedRecall(priorCorrection(), { recall: 0.9, days: 3, card: FRESH })
  expect(Math.abs(learned(0.6, 10) - before)).toBeLessThan(Math.abs(learned(0.6, 100) - before))
})

test('predicts a lower recall for a card missed last than for a relearned one', () => {
  const chance = (isLastWrong: boolean) =>
    correctedRecall(priorCorrection(), { recall: 0.7, days: 1, card: { lapses: 1, isLastWrong } })
  expect(chance(true)).toBeLessThan(chance(false))
})
