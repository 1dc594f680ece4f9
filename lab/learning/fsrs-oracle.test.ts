import { fsrsModel } from '@squared-away/domain/memory/fsrs'
import * as fc from 'fast-check'
import { FSRSAlgorithm } from 'ts-fsrs'
import { expect, test } from 'vitest'

const RATING = { wrong: 1, recognized: 2, recalled: 3 } as const

const answers = fc.array(
  fc.record({
    days: fc.integer({ min: 0, max: 60 }),
    grade: fc.constantFrom('wrong' as const, 'recognized' as const, 'recalled' as const),
  }),
  { minLength: 1, maxLength: 12 },
)

/** The package's own rounding to eight digits accumulates over a history. */
const NEARLY = 5

test('our equations of FSRS-6 give the results of its own package, for any history', () => {
  const theirs = new FSRSAlgorithm({})
  const ours = fsrsModel(0.1542, { longer: 1, growth: 1 })
  fc.assert(
    fc.property(answers, ([first, ...later]) => {
      if (first === undefined) return
      let known = theirs.next_state(null, 0, RATING[first.grade])
      let stability = ours.firstStability(first.grade)
      let difficulty = ours.firstDifficulty(first.grade)
      for (const { days, grade } of later) {
        const recall = ours.recall(stability, days)
        stability = ours.nextStability(stability, difficulty, { days, recall, grade })
        difficulty = ours.nextDifficulty(difficulty, grade)
        known = theirs.next_state(known, days, RATING[grade])
        expect(difficulty).toBeCloseTo(known.difficulty, NEARLY)
        expect(stability / known.stability).toBeCloseTo(1, NEARLY)
      }
    }),
  )
})
