import { fsrsModel } from '../../../domain/memory/fsrs.ts'
import type { MemoryModel } from '../../../domain/memory/model.ts'
import { seededRandom } from '../../../domain/study/seeded-random.ts'
import { modelLearner } from './model-learner.ts'

/**
 * A learner who forgets according to FSRS-6, with stability multiplied by `longer` and `spread`.
 */
export function fsrsLearner(power: number, longer: number, spread: number) {
  return (seed: number) => {
    const random = seededRandom(seed * 7919 + 17)
    const models = fsrsModels(power, longer, spread)
    return modelLearner(random, () => {
      const kind = Math.floor(random() * models.length)
      const model = models[kind]
      if (model === undefined) throw new Error('There is no such model.')
      return { model, difficulty: model.firstDifficulty('wrong'), kind }
    })
  }
}

/** The memory models of such a learner's cards, all equally frequent. */
export function fsrsModels(power: number, longer: number, spread: number): MemoryModel[] {
  return Array.from({ length: 31 }, (_, index) => {
    const deviation = ((index - 15) / 15) * 1.7
    return fsrsModel(power, { longer: longer * Math.exp(spread * deviation), growth: 1 })
  })
}
