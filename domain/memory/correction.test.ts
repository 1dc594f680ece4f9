import { expect, test } from 'vitest'
import { seededRandom } from '../study/seeded-random.ts'
import { correct, correctedRecall, uncorrected } from './correction.ts'

const FRESH = { lapses: 0, isLastWrong: false }

/** Answers of a soldier who recalls `actual` where the beliefs predict 0.9. */
function learned(actual: number, answers: number, isChoice = false) {
  const random = seededRandom(3)
  const correction = uncorrected()
  for (let at = 0; at < answers; at += 1) {
    const predicted = { recall: 0.9, days: 1 + (at % 7), card: FRESH }
    const isRight = random() < actual || (isChoice && random() < 0.25)
    correct(correction, predicted, { isRight, isChoice })
  }
  return correctedRecall(correction, { recall: 0.9, days: 3, card: FRESH })
}

test.each([0.6, 0.8, 0.97])(
  'learns that a soldier recalls %s where 0.9 was predicted',
  (actual) => {
    expect(learned(actual, 400)).toBeGreaterThan(actual - 0.05)
    expect(learned(actual, 400)).toBeLessThan(actual + 0.05)
  },
)

test('a quiz does not count as recall: one right answer in four is luck', () => {
  const known = learned(0.6, 600, true)
  expect(known).toBeGreaterThan(0.5)
  expect(known).toBeLessThan(0.7)
})

test('ten answers change a prediction less than a hundred', () => {
  const before = correctedRecall(uncorrected(), { recall: 0.9, days: 3, card: FRESH })
  expect(Math.abs(learned(0.6, 10) - before)).toBeLessThan(Math.abs(learned(0.6, 100) - before))
})

test('predicts less for a card whose last answer was wrong than for a relearned one', () => {
  const chance = (isLastWrong: boolean) =>
    correctedRecall(uncorrected(), { recall: 0.7, days: 1, card: { lapses: 1, isLastWrong } })
  expect(chance(true)).toBeLessThan(chance(false))
})
