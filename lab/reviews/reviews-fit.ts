import { fitPrior, toExamples } from './fit-prior.ts'
import { readLogs } from './people.ts'
import { predictPerson } from './person.ts'
import { scorePredictions } from './scores.ts'
import { scoresTable } from './table.ts'

/**
 * Fits the prior of the correction (`domain/memory/correction.ts`) to a folder of review logs, and
 * cross-validates it by leaving out one person at a time.
 * npm run bench:fit -w lab -- FOLDER
 */

const [folder] = process.argv.slice(2)
const people = readLogs(folder).map(({ name, log }) => ({ name, log, examples: toExamples(log) }))
const leftOut = people.map(({ name, log }) => {
  const others = people.filter((person) => person.name !== name)
  const prior = fitPrior(others.map(({ examples }) => examples))
  const { ours, fsrs6 } = predictPerson(log, prior)
  return {
    name,
    answers: ours.length,
    ours: scorePredictions(ours),
    fsrs6: scorePredictions(fsrs6),
  }
})
console.log(scoresTable(leftOut))
const { mean, deviation } = fitPrior(people.map(({ examples }) => examples))
const rounded = (values: readonly number[]) => values.map((value) => value.toFixed(3)).join(', ')
console.log(`\nmean: [${rounded(mean)}]\ndeviation: [${rounded(deviation)}]`)
