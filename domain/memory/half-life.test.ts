import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { halfLifeModel, startingHalfLife } from './half-life.ts'
import { PUBLISHED } from './model.ts'

const published = halfLifeModel(PUBLISHED)

describe('the published half-life model', () => {
  test('recalls half after one half-life and a quarter after two', () => {
    expect(published.recall(12, 0)).toBe(1)
    expect(published.recall(12, 12)).toBe(0.5)
    expect(published.recall(12, 24)).toBe(0.25)
  })

  // What the authors' code in Python gives (maimemo/SSP-MMC, model/utils.py). Its coefficients have
  // more digits than those of the paper.
  test.each([
    { difficulty: 5, halfLife: 1, days: 1, recalled: 10.7574, missed: 1.05177 },
    { difficulty: 5, halfLife: 10, days: 3, recalled: 38.2016, missed: 3.13363 },
    { difficulty: 7, halfLife: 10, days: 20, recalled: 100.019, missed: 2.25642 },
    { difficulty: 11, halfLife: 40, days: 30, recalled: 170.699, missed: 4.29937 },
    { difficulty: 18, halfLife: 200, days: 7, recalled: 226.501, missed: 14.7113 },
    { difficulty: 17, halfLife: 100, days: 300, recalled: 585.184, missed: 5.01179 },
  ])('gives the next half-life of its authors: %o', (row) => {
    const recall = published.recall(row.halfLife, row.days)
    const next = (grade: 'wrong' | 'recalled') =>
      published.nextStability(row.halfLife, row.difficulty, { days: row.days, recall, grade })
    expect(Math.abs(next('recalled') / row.recalled - 1)).toBeLessThan(0.004)
    expect(Math.abs(next('wrong') / row.missed - 1)).toBeLessThan(0.004)
  })

  test.each([
    { difficulty: 1, days: 5.19089 },
    { difficulty: 5, days: 1.76354 },
    { difficulty: 10, days: 0.810067 },
    { difficulty: 18, days: 0.187902 },
    { difficulty: 20, days: 0.187902 },
  ])('gives the first half-life of its authors: %o', ({ difficulty, days }) => {
    expect(startingHalfLife(difficulty)).toBeCloseTo(days, 5)
  })

  test('adds 2 to the difficulty with each miss, up to 18', () => {
    const after = (misses: number) => {
      let difficulty = published.firstDifficulty('wrong')
      for (let miss = 0; miss < misses; miss += 1) {
        difficulty = published.nextDifficulty(difficulty, 'wrong')
      }
      return difficulty
    }
    expect([0, 1, 2, 6, 7, 20].map(after)).toEqual([5, 7, 9, 17, 18, 18])
    expect(published.nextDifficulty(9, 'recognized')).toBe(9)
  })
})

test('a card known at first sight starts from four half-lives of one that was shown', () => {
  expect(published.firstStability('wrong')).toBe(startingHalfLife(5))
  expect(published.firstStability('recognized')).toBe(startingHalfLife(5))
  expect(published.firstStability('recalled')).toBe(4 * startingHalfLife(5))
})

test('an answer on the same day changes no half-life', () => {
  for (const grade of ['wrong', 'recognized', 'recalled'] as const) {
    expect(published.nextStability(7, 5, { days: 0, recall: 1, grade })).toBe(7)
  }
})

test('a half-life stays between a tenth of a day and ten years', () => {
  const next = (halfLife: number, days: number, grade: 'wrong' | 'recalled') => {
    const recall = published.recall(halfLife, days)
    return published.nextStability(halfLife, 5, { days, recall, grade })
  }
  expect(next(3000, 3000, 'recalled')).toBe(3650)
  const short = halfLifeModel({ longer: 0.05, growth: 1 })
  expect(short.nextStability(0.1, 18, { days: 1, recall: 0, grade: 'wrong' })).toBe(0.1)
  // By the published formulas, a miss that seemed impossible would make the half-life infinite.
  // It counts as one of a hundred.
  const sure = published.nextStability(10, 5, { days: 1, recall: 1, grade: 'wrong' })
  expect(sure).toBeCloseTo(Math.exp(-0.041) * 5 ** -0.041 * 10 ** 0.377 * 0.01 ** -0.227, 10)
})

describe('a variation', () => {
  test('stretches time: all half-lives are so many times as long', () => {
    const longer = fc.double({ min: 0.3, max: 3, noNaN: true })
    const answers = fc.array(
      fc.record({ days: fc.integer({ min: 0, max: 20 }), isRight: fc.boolean() }),
      {
        maxLength: 4,
      },
    )
    fc.assert(
      fc.property(longer, answers, (longer, answers) => {
        const stretched = halfLifeModel({ longer, growth: 1 })
        let [one, other] = [published.firstStability('wrong'), stretched.firstStability('wrong')]
        let difficulty = published.firstDifficulty('wrong')
        for (const { days, isRight } of answers) {
          const grade = isRight ? 'recalled' : 'wrong'
          const recall = published.recall(one, days)
          one = published.nextStability(one, difficulty, { days, recall, grade })
          other = stretched.nextStability(other, difficulty, { days, recall, grade })
          difficulty = published.nextDifficulty(difficulty, grade)
          // Not at a bound, which does not stretch.
          fc.pre(one > 0.34 && one < 1200)
          expect(other / one).toBeCloseTo(longer, 10)
        }
      }),
      { seed: 6 },
    )
  })

  test('multiplies what a recall adds', () => {
    const half = halfLifeModel({ longer: 1, growth: 0.5 })
    const answer = { days: 7, recall: 0.6, grade: 'recalled' } as const
    const added = published.nextStability(10, 5, answer) - 10
    expect(added).toBeGreaterThan(10)
    expect(half.nextStability(10, 5, answer) - 10).toBeCloseTo(added / 2, 10)
  })
})
