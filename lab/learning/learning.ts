import { parseArgs } from 'node:util'
import { readSetting, SETTING_OPTIONS } from './arguments.ts'
import { compare } from './comparison.ts'

/**
 * Measures how much a simulated learner knows on the day of the board, by different strategies to
 * choose cards (docs/learning.md). Prints one line of JSON: shares of all cards, 0 to 1.
 * npm run bench:learner -w lab -- --learner FILE --cards N --days T --answers A --seed S
 */

const { values } = parseArgs({
  options: { ...SETTING_OPTIONS, seed: { type: 'string', default: '1' } },
})
const { createLearner, setting } = await readSetting(values)
console.log(JSON.stringify(compare(createLearner, { ...setting, seed: Number(values.seed) })))
