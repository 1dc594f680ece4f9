import fc from 'fast-check'
import { default_w, FSRSAlgorithm } from 'ts-fsrs'
import { describe, expect, test } from 'vitest'
import { FSRS_POWER, fsrsModel } from './fsrs.ts'
import { type Grade, PUBLISHED } from './model.ts'

const RATING = { wrong: 1, recognized: 2, recalled: 3 } as const

const SEEDED = { seed: 6, numRuns: 500 }

const grades = fc.constantFrom<Grade>('wrong', 'recognized', 'recalled')

const numbers = (min: number, max: number) => fc.double({ min, max, noNaN: true })

/** Stabilities between the bounds, as many short ones as long ones. */
const stabilities = numbers(Math.log(0.0011), Math.log(36_500)).map(Math.exp)

const histories = fc.array(fc.record({ days: fc.integer({ min: 0, max: 60 }), grade: grades }), {
  minLength: 2,
  maxLength: 12,
})

/** Not exactly equal: the package rounds each result to eight digits. */
function expectEqual(ours: number, theirs: number) {
  expect(ours / theirs).toBeCloseTo(1, 4)
}

describe('the published FSRS-6 gives the results of ts-fsrs', () => {
  const theirs = new FSRSAlgorithm({})
  const ours = fsrsModel(FSRS_POWER, PUBLISHED)

  test('over any history', () => {
    fc.assert(
      fc.property(histories, ([first = { days: 0, grade: 'wrong' as const }, ...later]) => {
        let known = theirs.next_state(null, 0, RATING[first.grade])
        let stability = ours.firstStability(first.grade)
        let difficulty = ours.firstDifficulty(first.grade)
        for (const { days, grade } of later) {
          const recall = ours.recall(stability, days)
          stability = ours.nextStability(stability, difficulty, { days, recall, grade })
          difficulty = ours.nextDifficulty(difficulty, grade)
          known = theirs.next_state(known, days, RATING[grade])
          expectEqual(difficulty, known.difficulty)
          expectEqual(stability, known.stability)
        }
      }),
      SEEDED,
    )
  })

  test('in one step from any state, up to the bounds', () => {
    const days = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 }))
    fc.assert(
      fc.property(
        stabilities,
        numbers(1, 10),
        days,
        grades,
        (stability, difficulty, days, grade) => {
          const recall = ours.recall(stability, days)
          const next = theirs.next_state({ stability, difficulty }, days, RATING[grade])
          const answer = { days, recall, grade }
          expectEqual(recall, theirs.forgetting_curve(days, stability))
          expectEqual(ours.nextStability(stability, difficulty, answer), next.stability)
          expectEqual(ours.nextDifficulty(difficulty, grade), next.difficulty)
        },
      ),
      SEEDED,
    )
  })
})

test('another power gives the curve of ts-fsrs with that power', () => {
  fc.assert(
    fc.property(
      numbers(0.1, 0.8),
      stabilities,
      fc.integer({ min: 0, max: 3650 }),
      (power, stability, days) => {
        const theirs = new FSRSAlgorithm({ w: default_w.with(20, power) })
        const ours = fsrsModel(power, PUBLISHED)
        expectEqual(ours.recall(stability, days), theirs.forgetting_curve(days, stability))
      },
    ),
    SEEDED,
  )
})

describe('a variation', () => {
  test('reaches a recall of 0.9 so many times later, by any power', () => {
    fc.assert(
      fc.property(numbers(0.1, 0.8), numbers(0.1, 30), stabilities, (power, longer, stability) => {
        const model = fsrsModel(power, { longer, growth: 1 })
        expect(model.recall(stability, longer * stability)).toBeCloseTo(0.9, 10)
      }),
      SEEDED,
    )
  })

  test('multiplies what a recall adds, and nothing else', () => {
    const published = fsrsModel(FSRS_POWER, PUBLISHED)
    const varied = fsrsModel(FSRS_POWER, { longer: 1, growth: 0.5 })
    const after = (grade: Grade, days: number) => [
      published.nextStability(4, 6, { days, recall: 0.8, grade }),
      varied.nextStability(4, 6, { days, recall: 0.8, grade }),
    ]
    for (const grade of ['recognized', 'recalled'] as const) {
      const [whole = 0, half = 0] = after(grade, 7)
      expect(whole).toBeGreaterThan(5)
      expect(half - 4).toBeCloseTo((whole - 4) / 2, 10)
    }
    for (const [one, other] of [after('wrong', 7), after('recalled', 0)]) expect(other).toBe(one)
  })
})
