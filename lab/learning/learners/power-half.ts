import { fsrsLearner } from './fsrs-learner.ts'

export const createLearner = fsrsLearner(0.5, 1, 0)
