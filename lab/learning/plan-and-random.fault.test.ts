import { expect, test } from 'vitest'
import { randomPick } from './fixed-strategies.ts'
import { type CreateLearner, type Setting, type Strategy, studied } from './learner.ts'
import { createLearner as fast } from './learners/fast.ts'
import { createLearner as slow } from './learners/slow.ts'
import { planned } from './planned.ts'

/**
 * One board is a matter of luck, so the same four learners study by the plan and with random cards.
 */
const SEEDS = [1, 2, 3, 4]

test.each<[how: string, create: CreateLearner]>([
  ['slowly', slow],
  ['fast', fast],
])('soldiers who forget %s know more by the plan than by random cards', (_, create) => {
  const known = (strategyOf: (setting: Setting) => Strategy) =>
    SEEDS.reduce((sum, seed) => {
      const setting = { cards: 100, days: 14, answers: 15, seed }
      return sum + studied(create(seed), setting, strategyOf(setting))
    }, 0)
  expect(known(planned)).toBeGreaterThan(known(randomPick))
})
