import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { CreateLearner } from './learning/learner.ts'
import { pairedRuns } from './learning/paired.ts'

/**
 * One row of the table in docs/learning.md: several learners of a kind, each with every strategy.
 * Prints one line of JSON, a list of runs.
 * node bench/learning-setting.ts --learner FILE --cards N --days T --answers A --seeds S,S
 * --choosing S,S
 */

const { values } = parseArgs({
  options: {
    learner: { type: 'string' },
    cards: { type: 'string', default: '250' },
    days: { type: 'string', default: '28' },
    answers: { type: 'string', default: '30' },
    seeds: { type: 'string', default: '1,2,3' },
    choosing: { type: 'string', default: '101,102' },
  },
})
if (values.learner === undefined) throw new Error('Name the learner: --learner FILE')
const numbers = (list: string) => list.split(',').map(Number)
const learner: { createLearner: CreateLearner } = await import(resolve(values.learner))
const setting = {
  cards: Number(values.cards),
  days: Number(values.days),
  answers: Number(values.answers),
}
const seeds = { seeds: numbers(values.seeds), choosing: numbers(values.choosing) }
console.log(JSON.stringify(pairedRuns(learner.createLearner, setting, seeds)))
