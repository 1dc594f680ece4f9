import { describe, expect, test } from 'vitest'
import { estimate, isPrecise } from './estimate.ts'

/** A run in which all of 100 cards are recalled with this probability. */
function run(recall: number) {
  const recalls = new Float64Array(100).fill(recall)
  return { likelihood: 1, recalls, weights: new Float64Array(100).fill(1) }
}

const places = Array.from({ length: 100 }, (_, at) => at)

describe('an estimate', () => {
  test('is one number if its range reaches at most 5 points to a side', () => {
    expect(isPrecise({ low: 0.9, high: 0.99 })).toBe(true)
    expect(isPrecise({ low: 0.88, high: 0.99 })).toBe(false)
  })

  test('is one number only for a soldier who knows nearly everything: the models err', () => {
    expect(isPrecise(estimate([run(0.97)], places))).toBe(true)
    expect(isPrecise(estimate([run(0.9)], places))).toBe(false)
    expect(isPrecise(estimate([run(0.5)], places))).toBe(false)
  })

  test('has a narrower range if more is known', () => {
    const widths = [0.5, 0.6, 0.7, 0.8, 0.9, 0.97].map((recall) => {
      const { low, high } = estimate([run(recall)], places)
      return high - low
    })
    expect(widths).toEqual(widths.toSorted((a, b) => b - a))
  })
})
