import { parseArgs } from 'node:util'
import { readLog } from './log.ts'
import { scorePerson } from './person.ts'

/**
 * Measures how well our memory model and FSRS-6 predict one person's answers, each before it was
 * given (docs/learning.md). Prints one line of JSON; all figures are shares, 0 to 1.
 * npm run bench:person -w lab -- --file FILE
 */

const { values } = parseArgs({ options: { file: { type: 'string' } } })
if (values.file === undefined) throw new Error('Name the review log: --file FILE')
console.log(JSON.stringify(scorePerson(readLog(values.file))))
