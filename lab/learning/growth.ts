import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { NO_PRIORS } from '../../domain/memory/shared-difficulty.ts'
import { type CreateLearner, studied } from './learner.ts'
import { planned } from './planned.ts'
import { SETTINGS } from './settings.ts'

/**
 * Measures what it costs that a deck grows at most a quarter a day: the share of all cards known on
 * the day of the board, without and with that bound, for the soldiers and settings of the table of
 * docs/learning.md. Prints one row a setting.
 * npm run bench:growth -w lab -- --seeds 1,2,3
 */

const { values } = parseArgs({ options: { seeds: { type: 'string', default: '1,2,3' } } })
const seeds = values.seeds.split(',').map(Number)
const differences: number[] = []

console.log(
  '| soldier, cards, days, answers a day | unbounded | at most a quarter a day | points |',
)
console.log('| --- | --- | --- | --- |')
for (const { learner, cards, days, answers } of SETTINGS) {
  const file = join(import.meta.dirname, 'learners', `${learner}.ts`)
  const { createLearner }: { createLearner: CreateLearner } = await import(file)
  const known = (isGrowing: boolean) => {
    const shares = seeds.map((seed) => {
      const setting = { cards, days, answers, seed }
      return studied(createLearner(seed), setting, planned(setting, NO_PRIORS, 1, { isGrowing }))
    })
    return shares.reduce((sum, share) => sum + share, 0) / shares.length
  }
  const [free, bounded] = [known(false), known(true)]
  const points = (bounded - free) * 100
  differences.push(points)
  console.log(
    `| ${learner}, ${cards}, ${days}, ${answers} | ${free.toFixed(3)} | ${bounded.toFixed(3)} | ${points.toFixed(1)} |`,
  )
}
const mean = differences.reduce((sum, points) => sum + points, 0) / differences.length
console.log(`Mean: ${mean.toFixed(2)} points.`)
