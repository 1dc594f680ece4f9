import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { figureOf } from './learning/figure.ts'
import { allRuns } from './learning/runs.ts'
import { rowsOf, tableOf } from './learning/table.ts'

/**
 * Runs all settings of the learning benchmark and writes what came into docs/learning.md and
 * docs/pictures/learning.svg: `npm run bench:learning`. It takes some minutes.
 */

const docs = join(import.meta.dirname, '..', 'docs')
const page = join(docs, 'learning.md')
const BEGIN = '<!-- the table of npm run bench:learning -->'
const END = '<!-- end of the table -->'

const runs = await allRuns((run) => console.log(JSON.stringify(run)))
const table = tableOf(runs)
const text = readFileSync(page, 'utf8')
const begin = text.indexOf(BEGIN)
const end = text.indexOf(END)
if (begin < 0 || end < begin) throw new Error(`${page} has lost the marks around its table.`)
writeFileSync(page, `${text.slice(0, begin)}${BEGIN}\n${table}\n${text.slice(end)}`)
writeFileSync(join(docs, 'pictures', 'learning.svg'), figureOf(rowsOf(runs)))
console.log(table)
