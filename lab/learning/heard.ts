import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Memory } from '../../domain/memory/memory.ts'
import { remember } from '../../domain/memory/remember.ts'
import { NO_PRIORS } from '../../domain/memory/shared-difficulty.ts'
import { seededRandom } from '../../domain/study/seeded-random.ts'
import { MILLISECONDS_PER_DAY } from '../../domain/text/moments.ts'
import { writeSection } from '../docs-section.ts'
import { noteAnswer } from './bench-cards.ts'
import { type Learner, studied } from './learner.ts'
import { createLearner } from './learners/drawn.ts'
import { planned } from './planned.ts'

/**
 * Measures what a 'Knew it' by ear may weigh in the memory: simulated soldiers listen every second
 * day, and press 'Knew it' at some of the cards that they did not know. `npm run bench:heard -w lab`
 * writes the table into docs/learning.md, with `--print` it writes nothing.
 * npm run bench:heard -w lab -- --soldiers N --cards N --days T --answers A
 */

const { values } = parseArgs({
  options: {
    soldiers: { type: 'string', default: '24' },
    cards: { type: 'string', default: '250' },
    days: { type: 'string', default: '28' },
    answers: { type: 'string', default: '30' },
    print: { type: 'boolean', default: false },
  },
})

/** How a 'Knew it' is remembered; a 'Missed it' always counts as a wrong answer. */
const WEIGHTS = {
  'as recalled': { grade: 'recalled', isChoice: false },
  'as recognized': { grade: 'recognized', isChoice: true },
  'not at all': null,
} as const

type Weight = keyof typeof WEIGHTS

/** The shares of the cards that a soldier does not know and still marks 'Knew it'. */
const OVERRATING = [0, 0.25, 0.5]
const DAYS_A_POLICY = 2

const isByEar = (day: number) => day % 2 === 1

/** A learner whose marks by ear are too good. It hears the answer, so it learns as from a miss. */
function overrating(learner: Learner, share: number, seed: number): Learner {
  const random = seededRandom(seed * 7919 + 71)
  return {
    ...learner,
    answer: (card, day) => learner.answer(card, day) || (isByEar(day) && random() < share),
  }
}

function noteWith(weight: Weight) {
  return (memory: Memory, card: number, day: number, isRight: boolean) => {
    if (!isByEar(day) || !isRight) {
      noteAnswer(memory, card, day, isRight)
      return
    }
    const known = WEIGHTS[weight]
    if (known === null) return
    remember(memory, { card: String(card), at: day * MILLISECONDS_PER_DAY, day, ...known })
  }
}

/** What a soldier knows on the day, and by how much the forecast of the middle is off. */
function run(seed: number, share: number, weight: Weight) {
  const setting = {
    ...{ cards: Number(values.cards), days: Number(values.days), answers: Number(values.answers) },
    seed,
  }
  const plan = planned(setting, NO_PRIORS, DAYS_A_POLICY, { note: noteWith(weight) })
  const known = studied(overrating(createLearner(seed), share, seed), setting, plan)
  const said = plan.forecast()
  return { known, off: said === null ? null : said.expected - known }
}

const seeds = Array.from({ length: Number(values.soldiers) }, (_, at) => 2001 + at)
const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length

const rows = OVERRATING.flatMap((share) =>
  (Object.keys(WEIGHTS) as Weight[]).map((weight) => {
    const runs = seeds.map((seed) => run(seed, share, weight))
    const offs = runs.flatMap(({ off }) => off ?? [])
    const points = (number: number) => (100 * number).toFixed(1)
    return [
      `${100 * share} %`,
      weight,
      mean(runs.map(({ known }) => known)).toFixed(3),
      points(mean(offs)),
      points(mean(offs.map(Math.abs))),
      offs.length,
    ]
  }),
)
const table = [
  '| marked known though not known | a "Knew it" counts | known on the day | forecast less actual, points | forecast off by, points | forecasts |',
  '| --- | --- | --- | --- | --- | --- |',
  ...rows.map((row) => `| ${row.join(' | ')} |`),
].join('\n')
console.log(table)
if (!values.print) {
  const page = join(import.meta.dirname, '../../docs/learning.md')
  writeSection(page, 'npm run bench:heard -w lab', table)
}
