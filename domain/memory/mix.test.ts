import { describe, expect, test } from 'vitest'
import { seededRandom } from '../study/seeded-random.ts'
import { drawMix, drawModel, mixInto, sharesInto } from './mix.ts'

const numbers = (...values: number[]) => Float64Array.from(values)

test('the shares of a mix count each card, and a prior of three cards in equal parts', () => {
  const mix = new Float64Array(3)
  mixInto(mix, numbers(0, 0, 0))
  expect([...mix]).toEqual([1 / 3, 1 / 3, 1 / 3])
  mixInto(mix, numbers(6, 1, 0))
  expect([...mix]).toEqual([7 / 10, 2 / 10, 1 / 10])
})

test('the shares of a card follow by Bayes from the mix and its own answers', () => {
  const shares = new Float64Array(3)
  sharesInto(shares, numbers(1, 0.5, 0), numbers(0.2, 0.6, 0.2))
  expect([...shares]).toEqual([0.4, 0.6, 0])
})

describe('a mix drawn from its posterior', () => {
  /** Answers that leave no doubt: 30 cards follow the first model, 10 the second. */
  const cards = [...Array(30).fill(numbers(1, 1e-9)), ...Array(10).fill(numbers(1e-9, 1))]
  const start = numbers(0.5, 0.5)

  test('counts the cards if all weigh the same', () => {
    // -log(1 - u) = 1
    const mix = drawMix(start, cards, () => 1 - Math.exp(-1))
    expect(mix[0]).toBeCloseTo((30 + 1.5) / 43, 6)
    expect(mix[1]).toBeCloseTo((10 + 1.5) / 43, 6)
    expect([...start]).toEqual([0.5, 0.5])
  })

  test('finds the most likely mix where cards leave doubt', () => {
    // 400 cards that only the first model explains, and 400 that it explains a tenth as well.
    const doubtful = [...Array(400).fill(numbers(1, 0)), ...Array(400).fill(numbers(0.1, 1))]
    const mix = drawMix(start, doubtful, () => 1 - Math.exp(-1))
    // The maximum of m^400 · (0.1·m + 1 - m)^400, which the prior hardly moves.
    expect(mix[0]).toBeCloseTo(1 / 1.8, 2)
  })

  test('varies around the counts as much as so few cards leave open', () => {
    const random = seededRandom(11)
    const drawn = Array.from({ length: 2000 }, () => drawMix(start, cards, random)[0] ?? 0)
    const mean = drawn.reduce((sum, share) => sum + share, 0) / drawn.length
    const variance = drawn.reduce((sum, share) => sum + (share - mean) ** 2, 0) / drawn.length
    expect(mean).toBeCloseTo((30 + 1.5) / 43, 2)
    // Of a beta distribution with 30 and 10 cards, held back by the prior of 3.
    expect(Math.sqrt(variance)).toBeCloseTo((40 / 43) * Math.sqrt((0.75 * 0.25) / 41), 2)
  })
})

test('a model is drawn as often as its share', () => {
  const drawn = Array.from({ length: 100 }, (_, at) =>
    drawModel(numbers(0.2, 0, 0.5, 0.3), () => (at + 0.5) / 100),
  )
  expect([0, 1, 2, 3].map((model) => drawn.filter((one) => one === model).length)).toEqual([
    20, 0, 50, 30,
  ])
  // Shares that add up to less than 1 by rounding.
  expect(drawModel(numbers(0.5, 0.49), () => 0.999)).toBe(1)
})
