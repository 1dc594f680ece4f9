import { FSRS_POWER } from '../../../domain/memory/fsrs.ts'
import { fsrsLearner } from './fsrs-learner.ts'

export const createLearner = fsrsLearner(FSRS_POWER, 0.5, 0.5)
