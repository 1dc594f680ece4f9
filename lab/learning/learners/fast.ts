import { halfLifeLearner } from './half-life-learner.ts'

export const createLearner = halfLifeLearner(1)
