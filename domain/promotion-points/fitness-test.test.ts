import { expect, test } from 'vitest'
import { fitnessPoints, fitnessScore, nextScore } from './fitness-test.ts'

/** Table 3-4 as it is printed. */
const SCORES = `500 499-495 494-490 489-485 484-480 479-475 474-470 469-465 464-460 459-455 454-450
  449-445 444-440 439-435 434-430 429-425 424-420 419-415 414-410 409-405 404-400 399-395 394-390
  389-385 384-380 379-375 374-370 369-365 364-360 359-355 354-350 349-345 344-340 339-335 334-330
  329-325 324-320 319-315 314-310 309-305 304-300`.split(/\s+/)
const POINTS = `120 117 114 111 108 105 102 99 96 93 90 87 84 81 78 75 72 69 66 63 60 57 54 51 48
  45 42 39 36 33 30 27 24 21 18 15 12 9 6 3 1`.split(/\s+/)

test('table 3-4 is complete', () => {
  expect(SCORES).toHaveLength(41)
  expect(POINTS).toHaveLength(41)
})

test.each(SCORES.map((scores, row) => [scores, Number(POINTS[row])] as const))(
  'an AFT of %s gives %i points',
  (scores, points) => {
    const [most, least = most] = scores.split('-').map(Number)
    for (let score = least ?? 0; score <= (most ?? 0); score += 1) {
      expect(`${score}: ${fitnessPoints(score)}`).toBe(`${score}: ${points}`)
    }
  },
)

test('a score below 300 gives no points', () => {
  expect(fitnessPoints(299)).toBe(0)
  expect(fitnessPoints(0)).toBe(0)
})

test('a waived event counts 60, up to the maximum score', () => {
  expect(fitnessScore(340, 1)).toBe(400)
  expect(fitnessScore(480, 2)).toBe(500)
})

test('the next score is where the next band begins', () => {
  expect([0, 299, 300, 304, 305, 462, 494, 495, 499, 500].map(nextScore)).toEqual([
    300,
    300,
    305,
    305,
    310,
    465,
    495,
    500,
    500,
    null,
  ])
})
