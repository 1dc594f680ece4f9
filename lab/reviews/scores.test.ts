import { expect, test } from 'vitest'
import { type Prediction, scorePredictions } from './scores.ts'

const prediction = (chance: number, isRight: boolean, days = 1, reviews = 1): Prediction => ({
  chance,
  isRight,
  days,
  reviews,
})

test('a coin flip predicted at one half costs ln 2 and ranks nothing', () => {
  const scores = scorePredictions([prediction(0.5, true), prediction(0.5, false)])
  expect(scores.logLoss).toBeCloseTo(Math.LN2)
  expect(scores).toMatchObject({ rmse: 0, auc: 0.5, calibration: 0 })
})

test('the area under the curve is the share of pairs in which the right answer ranks higher', () => {
  const chances = [0.2, 0.4, 0.6, 0.8]
  const right = [false, true, false, true]
  const { auc } = scorePredictions(
    chances.map((chance, at) => prediction(chance, right[at] ?? false)),
  )
  expect(auc).toBe(0.75)
})

test('errors in different bins add up, even if their mean is right', () => {
  const soon = [prediction(0.5, true, 1), prediction(0.5, true, 1)]
  const late = [prediction(0.5, false, 30), prediction(0.5, false, 30)]
  const { rmse, calibration } = scorePredictions([...soon, ...late])
  expect(rmse).toBe(0.5)
  expect(calibration).toBe(0)
})
