import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeSection } from '../docs-section.ts'
import { reliabilityFigure } from './figure.ts'
import { readLogs } from './people.ts'
import { predictPerson, scorePerson } from './person.ts'
import { formatTable } from './table.ts'

/**
 * Scores every review log of a folder and writes the results into docs/learning.md and
 * docs/pictures/reliability.svg: `npm run bench:reviews -w lab -- FOLDER`. With `--print` it writes
 * nothing.
 */

const [folder, option] = process.argv.slice(2)
const people = readLogs(folder).map(({ name, log }) => {
  const predictions = predictPerson(log)
  return { name, predictions, ...scorePerson(log, predictions) }
})
const table = formatTable(people)
console.log(table)
if (option !== '--print') {
  const docs = join(import.meta.dirname, '../../docs')
  writeSection(join(docs, 'learning.md'), 'npm run bench:reviews -w lab', table)
  const all = {
    ours: people.flatMap(({ predictions }) => predictions.ours),
    fsrs6: people.flatMap(({ predictions }) => predictions.fsrs6),
  }
  writeFileSync(join(docs, 'pictures', 'reliability.svg'), reliabilityFigure(all))
}
