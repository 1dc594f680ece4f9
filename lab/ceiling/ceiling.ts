import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeSection } from '../docs-section.ts'
import { type CreateLearner, studied } from '../learning/learner.ts'
import { planned } from '../learning/planned.ts'
import { SETTINGS, type TableSetting } from '../learning/settings.ts'
import { upperBound } from './bound.ts'
import { oracle } from './oracle.ts'
import { TRUE_KINDS, type TrueKind } from './true-kinds.ts'

/**
 * Compares the plan with the best that anybody could do who knew each card's true memory model: an
 * oracle, and an upper bound. `npm run bench:ceiling -w lab` writes the table into docs/learning.md, with
 * `--print` it writes nothing; `--seeds 1,2,3` names the soldiers.
 */

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1,2,3,4' },
    print: { type: 'boolean', default: false },
  },
})
const seeds = values.seeds.split(',').map(Number)

async function rowOf(setting: TableSetting): Promise<string | null> {
  const kinds = TRUE_KINDS[setting.learner]?.()
  if (kinds === undefined) return null
  const { createLearner }: { createLearner: CreateLearner } = await import(
    `./learners/${setting.learner}.ts`
  )
  const bound = upperBound(kinds, setting)
  const runs = seeds.map((seed) => {
    const one = { ...setting, seed }
    const learner = createLearner(seed)
    const kindOf = kindsOfCards(createLearner(seed), one.cards, kinds)
    return {
      plan: studied(createLearner(seed), one, planned(one)),
      oracle: studied(learner, one, oracle(kindOf, bound)),
    }
  })
  const mean = (of: 'plan' | 'oracle') => runs.reduce((sum, run) => sum + run[of], 0) / runs.length
  const points = (share: number) => (100 * share).toFixed(1)
  const [plan, best] = [mean('plan'), mean('oracle')]
  const row = [
    `${setting.learner}, ${setting.cards}, ${setting.days}, ${setting.answers}`,
    ...[plan, best, bound.share].map((share) => share.toFixed(3)),
    ...[best - plan, bound.share - plan].map(points),
  ]
  return `| ${row.join(' | ')} |`
}

function kindsOfCards(
  learner: ReturnType<CreateLearner>,
  cards: number,
  kinds: readonly TrueKind[],
): TrueKind[] {
  return Array.from({ length: cards }, (_, index) => {
    const { kind = 0 } = learner.newCard(index) as { kind?: number }
    return kinds[Math.min(kind, kinds.length - 1)] as TrueKind
  })
}

const rows: string[] = []
for (const setting of SETTINGS) {
  const row = await rowOf(setting)
  if (row === null) continue
  console.log(row)
  rows.push(row)
}
const table = [
  '| soldier, cards, days, answers a day | plan | oracle | upper bound | oracle less plan, points | bound less plan, points |',
  '| --- | --- | --- | --- | --- | --- |',
  ...rows,
].join('\n')
if (!values.print) {
  writeSection(
    join(import.meta.dirname, '../../docs/learning.md'),
    'npm run bench:ceiling -w lab',
    table,
  )
}
