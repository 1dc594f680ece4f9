import { fsrsLearner } from './fsrs-learner.ts'

export const createLearner = fsrsLearner({ power: 0.1542 }, 0.5, 0.5)
