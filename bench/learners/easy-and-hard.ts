import { FSRS_POWER, fsrsModel } from '../../domain/memory/fsrs.ts'
import { halfLifeModel, startingHalfLife } from '../../domain/memory/half-life.ts'
import { seededRandom } from '../../domain/study/seeded-random.ts'
import { modelLearner } from './model-learner.ts'

/**
 * Two in three of the cards are hard, such as numbers, and are forgotten with a short half-life.
 */
const HARD = 2 / 3
const HARD_DIFFICULTY = 6

/**
 * A learner to whom some cards are easy and others hard, so that no single parameter of the plan
 * fits both.
 */
export function createLearner(seed: number) {
  const random = seededRandom(seed * 7919 + 43)
  const easy = fsrsModel(FSRS_POWER, { longer: 2, growth: 1 })
  const hard = halfLifeModel({ longer: 1.5, growth: 1 })
  const halfLife = 1.5 * startingHalfLife(HARD_DIFFICULTY)
  return modelLearner(random, () =>
    random() < HARD
      ? { model: hard, difficulty: HARD_DIFFICULTY, stability: halfLife }
      : { model: easy, difficulty: easy.firstDifficulty('wrong') },
  )
}
