import { describe, expect, test } from 'vitest'
import { initialPosterior, sharesOfCard, updatePosterior } from './posterior.ts'

const numbers = (...values: number[]) => Float64Array.from(values)

describe('the posterior', () => {
  test('starts with 95 % for one belief for all cards, and 5 % for cards that differ', () => {
    const { alike, mixed, mix } = initialPosterior(4)
    expect(mixed).toBeCloseTo(0.05, 12)
    for (const belief of alike) expect(belief).toBeCloseTo(0.95 / 4, 12)
    expect([...mix]).toEqual([0.25, 0.25, 0.25, 0.25])
  })

  test('weighs the prior by the likelihoods', () => {
    const posterior = initialPosterior(2)
    const evidence = { alike: numbers(Math.log(0.2), Math.log(0.1)), mixed: Math.log(0.8) }
    updatePosterior(posterior, { evidence, counts: numbers(1, 0) })
    const all = 0.475 * 0.2 + 0.475 * 0.1 + 0.05 * 0.8
    expect(posterior.alike[0]).toBeCloseTo((0.475 * 0.2) / all, 12)
    expect(posterior.alike[1]).toBeCloseTo((0.475 * 0.1) / all, 12)
    expect(posterior.mixed).toBeCloseTo((0.05 * 0.8) / all, 12)
    expect([...posterior.mix]).toEqual([2.5 / 4, 1.5 / 4])
  })

  test('depends on differences of log likelihoods alone, however small the likelihoods are', () => {
    const after = (shift: number) => {
      const posterior = initialPosterior(2)
      const evidence = { alike: numbers(shift - 3, shift - 1), mixed: shift - 2 }
      updatePosterior(posterior, { evidence, counts: numbers(0, 0) })
      return [...posterior.alike, posterior.mixed]
    }
    const near = after(0)
    after(-10_000).forEach((share, at) => {
      expect(share).toBeCloseTo(near[at] ?? 0, 12)
    })
  })
})

test('a card follows the belief for all cards, or one of the mix by its own answers', () => {
  const shares = new Float64Array(2)
  const posterior = { alike: numbers(0.5, 0.1), mixed: 0.4, mix: numbers(0.25, 0.75) }
  sharesOfCard(shares, { likelihood: numbers(1, 0.2) }, posterior)
  // In the mix: 0.25 · 1 against 0.75 · 0.2.
  expect(shares[0]).toBeCloseTo(0.5 + 0.4 * 0.625, 12)
  expect(shares[1]).toBeCloseTo(0.1 + 0.4 * 0.375, 12)
})
