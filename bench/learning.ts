import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { compare } from './learning/comparison.ts'
import type { CreateLearner } from './learning/learner.ts'

/**
 * Measures how much a simulated learner knows on the day of the board, by different strategies to
 * choose cards (docs/learning.md). Prints one line of JSON: shares of all cards, 0 to 1.
 * node bench/learning.ts --learner FILE --cards N --days T --answers A --seed S
 */

const { values } = parseArgs({
  options: {
    learner: { type: 'string' },
    cards: { type: 'string', default: '250' },
    days: { type: 'string', default: '28' },
    answers: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
  },
})
if (values.learner === undefined) throw new Error('Name the learner: --learner FILE')
const learner: { createLearner: CreateLearner } = await import(resolve(values.learner))
const comparison = compare(learner.createLearner, {
  cards: Number(values.cards),
  days: Number(values.days),
  answers: Number(values.answers),
  seed: Number(values.seed),
})
console.log(JSON.stringify(comparison))
