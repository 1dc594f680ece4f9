import { FSRS_POWER, fsrsModel } from '../../../domain/memory/fsrs.ts'
import { halfLifeModel, startingHalfLife } from '../../../domain/memory/half-life.ts'
import { seededRandom } from '../../../domain/study/seeded-random.ts'
import { modelLearner } from './model-learner.ts'

/**
 * Two in three of the cards are hard, such as numbers, and are forgotten with a short half-life.
 */
export const HARD = 2 / 3
export const HARD_DIFFICULTY = 6

export const EASY_MODEL = fsrsModel(FSRS_POWER, { longer: 2, growth: 1 })
export const HARD_MODEL = halfLifeModel({ longer: 1.5, growth: 1 })
export const HARD_HALF_LIFE = 1.5 * startingHalfLife(HARD_DIFFICULTY)

/**
 * A learner to whom some cards are easy and others hard, so that no single parameter of the plan
 * fits both.
 */
export function createLearner(seed: number) {
  const random = seededRandom(seed * 7919 + 43)
  return modelLearner(random, () =>
    random() < HARD
      ? { model: HARD_MODEL, difficulty: HARD_DIFFICULTY, stability: HARD_HALF_LIFE, kind: 1 }
      : { model: EASY_MODEL, difficulty: EASY_MODEL.firstDifficulty('wrong'), kind: 0 },
  )
}
