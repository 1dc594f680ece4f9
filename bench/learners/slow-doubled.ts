import { fsrsLearner } from './fsrs-learner.ts'

export const createLearner = fsrsLearner({ power: 0.1542 }, 2, 0.5)
