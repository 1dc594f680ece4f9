import { FSRSAlgorithm, Rating } from 'ts-fsrs'
import { describe, expect, test } from 'vitest'
import { BELIEFS, type Belief } from './beliefs.ts'

const published = new FSRSAlgorithm({})

/** How much a recall adds to a stability of 4 days, as a share of it. */
const growthOf = ({ model }: Belief) =>
  model.nextStability(4, 5, { days: 4, recall: 0.9, grade: 'recalled' }) / 4 - 1
const publishedGrowth = (difficulty: number) =>
  published.next_recall_stability(difficulty, 4, 0.9, Rating.Good) / 4 - 1

/** By FSRS-6, a card that was missed at first is held for 0.212 days. */
const FSRS_BELIEFS = BELIEFS.filter(({ model }) => model.firstStability('wrong') === 0.212)
const CAUTIOUS = FSRS_BELIEFS.filter((belief) => growthOf(belief) < publishedGrowth(5) / 2)

describe('the beliefs', () => {
  test('hold cards from 0.3 to 30 times as long as published, by two curves of FSRS-6', () => {
    /** Which multiple of the stability has a recall of 0.9. */
    const longer = [0.3, 1, 3, 10, 30]
    const counts = longer.map(
      (factor) =>
        FSRS_BELIEFS.filter(({ model }) => Math.abs(model.recall(1, factor) - 0.9) < 1e-9).length,
    )
    // Two curves, each with the published growth and with a third of it.
    expect(counts).toEqual([4, 4, 4, 1, 1])
    expect(new Set(FSRS_BELIEFS.map(({ model }) => model.recall(1, 100))).size).toBe(8)
  })

  test('reckon with a growth as small as that of a very hard card', () => {
    expect(CAUTIOUS).toHaveLength(6)
    for (const belief of CAUTIOUS) {
      expect(growthOf(belief)).toBeCloseTo(publishedGrowth(5) / 3, 6)
      expect(growthOf(belief)).toBeCloseTo(publishedGrowth(9), 6)
    }
  })

  test('choose a policy only if they grow as published and forget within ten times as long', () => {
    const left = BELIEFS.filter(({ choosesPolicy }) => !choosesPolicy)
    const longest = FSRS_BELIEFS.filter(({ model }) => model.recall(1, 10) > 0.91)
    expect(longest).toHaveLength(1)
    expect(new Set(left)).toEqual(new Set([...CAUTIOUS, ...longest]))
  })

  test('include forgetting by halves, a third as long, as long, and three times as long', () => {
    const halves = BELIEFS.filter(({ model }) => model.recall(1, 10) === 2 ** -10)
    expect(halves.map(({ model }) => model.firstStability('wrong') / 1.763542)).toEqual([
      expect.closeTo(0.3, 5),
      expect.closeTo(1, 5),
      expect.closeTo(3, 5),
    ])
    expect(halves.length + FSRS_BELIEFS.length).toBe(BELIEFS.length)
  })
})
