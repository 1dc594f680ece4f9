import { expect, test } from 'vitest'
import { timed } from './log.ts'
import { scorePerson } from './person.ts'

const CARDS = 40
const DAY_SECONDS = 86_400

/**
 * A person who answers every card every second day, right four times in five. From the day
 * `otherFrom` on it is other cards.
 */
function log(otherFrom = Number.POSITIVE_INFINITY) {
  return timed(
    Array.from({ length: 15 }, (_, turn) => turn * 2).flatMap((day) =>
      Array.from({ length: CARDS }, (_, card) => ({
        card: card + 1 + (day < otherFrom ? 0 : CARDS),
        second: day * DAY_SECONDS + card,
        day,
        grade: (card + day / 2) % 5 === 0 ? (1 as const) : (3 as const),
      })),
    ),
  )
}

test('scores every answer that came a day or more after another', () => {
  const { answers, ours, fsrs6, windows } = scorePerson(log())
  expect(answers).toBe(14 * CARDS)
  for (const scores of [ours, fsrs6]) {
    expect(scores.logLoss).toBeGreaterThan(0.3)
    expect(scores.logLoss).toBeLessThan(1)
  }
  expect(windows).toHaveLength(1)
  expect(windows[0]?.answers).toBe(CARDS)
})

test('a forecast uses no answers from the second half of its window', () => {
  const forecastOf = (answers: ReturnType<typeof log>) => {
    const { expected, low, high } = scorePerson(answers).windows[0] ?? {}
    return { expected, low, high }
  }
  const flipped = log().map((answer) =>
    answer.day < 14 ? answer : { ...answer, isRight: !answer.isRight },
  )
  expect(forecastOf(flipped)).toEqual(forecastOf(log()))
})

test('the product makes no forecast for cards that were never answered', () => {
  expect(scorePerson(log()).windows[0]).toMatchObject({ isKnown: true })
  expect(scorePerson(log(14)).windows[0]).toMatchObject({ isKnown: false, isSpoken: false })
})
