import { readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { writeSection } from './docs-section.ts'
import { reliabilityFigure } from './reviews/figure.ts'
import { readLog } from './reviews/log.ts'
import { predictPerson, scorePerson } from './reviews/person.ts'
import { tableOf } from './reviews/table.ts'

/**
 * Scores every review log of a folder and writes the results into docs/learning.md and
 * docs/pictures/reliability.svg: `npm run bench:reviews -- FOLDER`. With `--print` it writes
 * nothing.
 */

const [folder, option] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder of review logs (*.csv).')
const people = readdirSync(folder)
  .filter((file) => file.endsWith('.csv'))
  .sort()
  .map((file) => {
    const log = readLog(join(folder, file))
    const predictions = predictPerson(log)
    return { name: basename(file, '.csv'), predictions, ...scorePerson(log, predictions) }
  })
const table = tableOf(people)
console.log(table)
if (option !== '--print') {
  const docs = join(import.meta.dirname, '..', 'docs')
  writeSection(join(docs, 'learning.md'), 'npm run bench:reviews', table)
  const all = {
    ours: people.flatMap(({ predictions }) => predictions.ours),
    fsrs6: people.flatMap(({ predictions }) => predictions.fsrs6),
  }
  writeFileSync(join(docs, 'pictures', 'reliability.svg'), reliabilityFigure(all))
}
