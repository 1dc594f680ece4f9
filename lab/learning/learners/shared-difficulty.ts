import { FSRS_POWER, fsrsModel } from '../../../domain/memory/fsrs.ts'
import { seededRandom } from '../../../domain/study/seeded-random.ts'
import type { RandomSource } from '../../../domain/study/shuffle.ts'
import { modelLearner } from './model-learner.ts'

/** The deviation of cards, for all soldiers alike, and of a soldier's own cards around that. */
const SHARED = { known: 1.2, logStability: 1 }
const OWN = { known: 0.5, logStability: 0.5 }
const SOLDIERS = { known: 0.5, logStability: 0.5 }
const KNOWN_LOGIT = Math.log(0.25 / 0.75)

/** The seed of the material, which all soldiers share. */
const MATERIAL = 4242

/**
 * Learners who forget according to FSRS-6 and share the difficulty of each card: some cards are
 * known by most at first sight, and some are forgotten sooner by everybody.
 */
export function createLearner(seed: number) {
  const random = seededRandom(seed * 7919 + 59)
  const ability = {
    known: SOLDIERS.known * normal(random),
    log: SOLDIERS.logStability * normal(random),
  }
  return modelLearner(random, (index) => {
    const material = seededRandom(MATERIAL + index * 104_729)
    const known =
      KNOWN_LOGIT + ability.known + SHARED.known * normal(material) + OWN.known * normal(random)
    const log =
      ability.log + SHARED.logStability * normal(material) + OWN.logStability * normal(random)
    const model = fsrsModel(FSRS_POWER, { longer: Math.exp(log), growth: 1 })
    return { model, difficulty: model.firstDifficulty('wrong'), known: 1 / (1 + Math.exp(-known)) }
  })
}

/** After Box and Muller. */
function normal(random: RandomSource): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
