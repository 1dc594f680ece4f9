import { parseArgs } from 'node:util'
import { readSetting, SETTING_OPTIONS } from './arguments.ts'
import { pairedRuns } from './paired.ts'

/**
 * One row of the table in docs/learning.md: several learners of a kind, each with every strategy.
 * Prints one line of JSON, a list of runs.
 * node lab/learning/learning-setting.ts --learner FILE --cards N --days T --answers A --seeds S,S
 * --choosing S,S
 */

const { values } = parseArgs({
  options: {
    ...SETTING_OPTIONS,
    seeds: { type: 'string', default: '1,2,3' },
    choosing: { type: 'string', default: '101,102' },
  },
})
const { createLearner, setting } = await readSetting(values)
const numbers = (list: string) => list.split(',').map(Number)
const seeds = { seeds: numbers(values.seeds), choosing: numbers(values.choosing) }
console.log(JSON.stringify(pairedRuns(createLearner, setting, seeds)))
