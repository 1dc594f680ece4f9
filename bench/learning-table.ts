import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeSection } from './docs-section.ts'
import { figureOf } from './learning/figure.ts'
import { allRuns } from './learning/runs.ts'
import { rowsOf, tableOf } from './learning/table.ts'

/**
 * Runs all settings of the learning benchmark and writes what came into docs/learning.md and
 * docs/pictures/learning.svg: `npm run bench:learning`. It takes some minutes.
 */

const docs = join(import.meta.dirname, '..', 'docs')
const page = join(docs, 'learning.md')
const runs = await allRuns((run) => console.log(JSON.stringify(run)))
const table = tableOf(runs)
writeSection(page, 'npm run bench:learning', table)
writeFileSync(join(docs, 'pictures', 'learning.svg'), figureOf(rowsOf(runs)))
console.log(table)
