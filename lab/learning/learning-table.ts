import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeSection } from '../docs-section.ts'
import { drawFigure } from './figure.ts'
import { allRuns } from './runs.ts'
import { SEEDS } from './settings.ts'
import { formatTable, toRows } from './table.ts'

/**
 * Runs all settings of the learning benchmark and writes the results into docs/learning.md and
 * docs/pictures/learning.svg: `npm run bench:learning -w lab`, with `-- --seeds 1,2,3` for fewer learners
 * of each kind. With all of them it takes some 10 minutes on two idle cores.
 */

const { values } = parseArgs({ options: { seeds: { type: 'string' } } })
const seeds = values.seeds?.split(',').map(Number) ?? SEEDS
const docs = join(import.meta.dirname, '../../docs')
const page = join(docs, 'learning.md')
const runs = await allRuns(seeds, (ofSetting) => console.log(JSON.stringify(ofSetting)))
const table = formatTable(runs)
writeSection(page, 'npm run bench:learning -w lab', table)
writeFileSync(join(docs, 'pictures', 'learning.svg'), drawFigure(toRows(runs)))
console.log(table)
