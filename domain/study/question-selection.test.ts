import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectLinear } from '../../testing/growth.ts'
import {
  countAvailable,
  countChoices,
  type SelectableQuestion,
  SOURCE_PRECEDENCE,
  selectQuestions,
  situationalCountChoices,
  uniqueByOriginal,
} from './question-selection.ts'
import { seededRandom } from './seeded-random.ts'

type Question = SelectableQuestion & { source: 'Default' | 'Subscribed' | 'Private' }

const CATEGORIES = ['Drill', 'First Aid', 'History', 'Weapons']
const precedence = (question: Question) => SOURCE_PRECEDENCE[question.source]
const original = (question: Question) => question.originalQuestionId ?? question.$id

const question = (id: number | string, given: Partial<Question> = {}): Question => ({
  $id: `q${id}`,
  category: 'Drill',
  originalQuestionId: null,
  setId: 's1',
  source: 'Default',
  ...given,
})

const anyQuestions = fc
  .array(
    fc.record({
      category: fc.constantFrom(...CATEGORIES),
      originalQuestionId: fc.option(fc.constantFrom('q0', 'q1', 'q2', 'x', 'y')),
      source: fc.constantFrom('Default', 'Subscribed', 'Private'),
    }),
    { maxLength: 80 },
  )
  .map((list) => list.map((given, index) => question(index, given)))
const anyCategories = fc.subarray(CATEGORIES)
const anyCount = fc.integer({ min: 0, max: 100 })
const anySeed = fc.integer()

describe('selectQuestions', () => {
  it('returns the requested number, or all if there are fewer, each original once', () => {
    fc.assert(
      fc.property(
        anyQuestions,
        anyCategories,
        anyCount,
        anySeed,
        (questions, categories, count, seed) => {
          const random = seededRandom(seed)
          const selected = selectQuestions({ questions, categories, count, random, precedence })
          expect(selected).toHaveLength(Math.min(count, countAvailable(questions, categories)))
          expect(new Set(selected.map(original)).size).toBe(selected.length)
          for (const one of selected) {
            expect(questions).toContain(one)
            expect(categories).toContain(one.category)
          }
        },
      ),
    )
  })

  it('splits evenly when every category has enough', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), anyCount, anySeed, (size, count, seed) => {
        const categories = CATEGORIES.slice(0, size)
        const questions = categories.flatMap((category) => many(110, category))
        const random = seededRandom(seed)
        const selected = selectQuestions({ questions, categories, count, random, precedence })
        const share = Math.floor(count / size)
        for (const category of categories) {
          const ofCategory = selected.filter((one) => one.category === category).length
          expect(ofCategory).toBeGreaterThanOrEqual(share)
          expect(ofCategory).toBeLessThanOrEqual(share + (count % size))
        }
      }),
    )
  })

  it('fills up from other categories if one is too small', () => {
    const questions = [...many(2, 'Drill'), ...many(40, 'History')]
    const categories = ['Drill', 'History']
    const random = seededRandom(3)
    const selected = selectQuestions({ questions, categories, count: 20, random, precedence })
    expect(selected).toHaveLength(20)
    expect(selected.filter((one) => one.category === 'Drill')).toHaveLength(2)
  })

  it('takes those that come last only for what the others do not fill', () => {
    const questions = [...many(10, 'Drill'), ...many(10, 'History')]
    const categories = ['Drill', 'History']
    const isLast = ({ category }: Question) => category === 'Drill'
    const drillOf = (count: number) =>
      selectQuestions({
        ...{ questions, categories, count, precedence, isLast },
        random: seededRandom(3),
      }).filter(isLast).length
    expect([6, 10, 14, 20].map(drillOf)).toEqual([0, 0, 4, 10])
  })

  it('ignores duplicate categories', () => {
    const questions = [...many(40, 'Drill'), ...many(40, 'History')]
    const categories = ['Drill', 'Drill', 'History']
    const random = seededRandom(3)
    const selected = selectQuestions({ questions, categories, count: 20, random, precedence })
    expect(selected.filter((one) => one.category === 'History')).toHaveLength(10)
  })

  it('prefers an own edited copy over the default question, in any order', () => {
    const byDefault = question(1)
    const subscribed = question(2, { originalQuestionId: 'q1', source: 'Subscribed' })
    const own = question(3, { originalQuestionId: 'q1', source: 'Private', category: 'History' })
    for (const questions of [
      [byDefault, subscribed, own],
      [own, subscribed, byDefault],
      [subscribed, own, byDefault],
    ]) {
      const random = seededRandom(1)
      const all = { questions, count: 10, random, precedence }
      expect(selectQuestions({ ...all, categories: ['Drill', 'History'] })).toEqual([own])
      expect(selectQuestions({ ...all, categories: ['Drill'] })).toEqual([subscribed])
    }
  })

  it('is deterministic for the same random numbers and does not change its input', () => {
    fc.assert(
      fc.property(anyQuestions, anyCount, anySeed, (questions, count, seed) => {
        const before = [...questions]
        const select = () =>
          selectQuestions({
            questions,
            categories: CATEGORIES,
            count,
            random: seededRandom(seed),
            precedence,
          })
        expect(select()).toEqual(select())
        expect(questions).toEqual(before)
      }),
    )
  })

  it('gives every question the same chance and any position', () => {
    const random = seededRandom(11)
    const questions = [...many(5, 'Drill'), ...many(5, 'History')]
    const chosen = new Map<string, number>()
    const first = new Map<string, number>()
    const rounds = 10_000
    for (let round = 0; round < rounds; round += 1) {
      const categories = ['Drill', 'History']
      const selected = selectQuestions({ questions, categories, count: 5, random, precedence })
      for (const one of selected) chosen.set(one.$id, (chosen.get(one.$id) ?? 0) + 1)
      const leader = selected[0]?.$id ?? ''
      first.set(leader, (first.get(leader) ?? 0) + 1)
    }
    // Each of the ten is chosen in half of the rounds and comes first in a tenth of them, within
    // five standard deviations.
    for (const one of questions) {
      expect(Math.abs((chosen.get(one.$id) ?? 0) - rounds / 2)).toBeLessThan(250)
      expect(Math.abs((first.get(one.$id) ?? 0) - rounds / 10)).toBeLessThan(150)
    }
  })

  it('takes linear time', () => {
    const pool = (size: number) => CATEGORIES.flatMap((category) => many(size / 4, category))
    const select = (questions: Question[]) =>
      selectQuestions({
        ...{ questions, categories: CATEGORIES, count: questions.length },
        ...{ random: Math.random, precedence },
      })
    expectLinear(40_000, pool, select)
  })

  it.each([0, -3, Number.NaN])('returns no question for a count of %d', (count) => {
    const questions = many(3, 'Drill')
    const categories = ['Drill']
    expect(
      selectQuestions({ questions, categories, count, random: Math.random, precedence }),
    ).toEqual([])
  })
})

describe('uniqueByOriginal', () => {
  it('keeps the first of equal copies', () => {
    const one = question(5, { originalQuestionId: 'q1' })
    const other = question(6, { originalQuestionId: 'q1' })
    expect(uniqueByOriginal([one, other, question(2)], precedence)).toEqual([one, question(2)])
  })
})

describe('count choices', () => {
  it.each([
    [0, []],
    [7, [7]],
    [10, [10]],
    [11, [10, 11]],
    [50, [10, 25, 50]],
    [180, [10, 25, 50, 180]],
  ])('of %d questions are %j', (total, choices) => {
    expect(countChoices(total)).toEqual(choices)
  })

  it.each([
    [0, []],
    [1, [1]],
    [4, [1, 3, 4]],
    [5, [1, 3, 5]],
    [12, [1, 3, 5, 12]],
  ])('of %d situations are %j', (total, choices) => {
    expect(situationalCountChoices(total)).toEqual(choices)
  })
})

function many(count: number, category: string): Question[] {
  return Array.from({ length: count }, (_, index) => question(`${category}${index}`, { category }))
}
