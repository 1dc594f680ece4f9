import { halfLifeModel, startingHalfLife } from '../../../domain/memory/half-life.ts'
import { seededRandom } from '../../../domain/study/seeded-random.ts'
import { modelLearner } from './model-learner.ts'

export const DIFFICULTIES = 10

/**
 * A learner who forgets exponentially, with random difficulty per card and half-lives multiplied by
 * `longer`.
 */
export function halfLifeLearner(longer: number) {
  return (seed: number) => {
    const random = seededRandom(seed * 7919 + 29)
    const model = halfLifeModel({ longer, growth: 1 })
    return modelLearner(random, () => {
      const difficulty = 1 + Math.floor(random() * DIFFICULTIES)
      return {
        model,
        difficulty,
        stability: longer * startingHalfLife(difficulty),
        kind: difficulty - 1,
      }
    })
  }
}
