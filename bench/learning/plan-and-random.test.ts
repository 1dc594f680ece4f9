import { expect, test } from 'vitest'
import { createLearner as fast } from '../learners/fast.ts'
import { createLearner as slow } from '../learners/slow.ts'
import { randomPick } from './fixed-strategies.ts'
import { type CreateLearner, type Strategy, studied } from './learner.ts'
import { planned } from './planned.ts'

const SETTING = { cards: 100, days: 14, answers: 15, seed: 1 }

test.each<[how: string, create: CreateLearner]>([
  ['slowly', slow],
  ['fast', fast],
])('a soldier who forgets %s knows more by the plan than by random cards', (_, create) => {
  const known = (strategy: Strategy) => studied(create(SETTING.seed), SETTING, strategy)
  expect(known(planned(SETTING))).toBeGreaterThan(known(randomPick(SETTING)))
})
