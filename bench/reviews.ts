import { parseArgs } from 'node:util'
import { readLog } from './reviews/log.ts'
import { scorePerson } from './reviews/person.ts'

/**
 * How well one person's answers are predicted by our memory and by FSRS-6, each before it came
 * (docs/learning.md). Prints one line of JSON; all its figures are shares, 0 to 1.
 *
 * node bench/reviews.ts --file FILE
 */

const { values } = parseArgs({ options: { file: { type: 'string' } } })
if (values.file === undefined) throw new Error('Name the review log: --file FILE')
console.log(JSON.stringify(scorePerson(readLog(values.file))))
