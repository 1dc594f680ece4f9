import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BELIEFS } from '../../domain/memory/beliefs.ts'
import { emptyMemory, unseenKnownShare } from '../../domain/memory/memory.ts'
import { nextRecallProbability } from '../../domain/memory/recall.ts'
import {
  type CardPriors,
  cardPriors,
  type SharedAnswers,
} from '../../domain/memory/shared-difficulty.ts'
import { SOLDIERS_PER_GROUP } from '../../domain/question-sets/question-statistics.ts'
import { seededRandom } from '../../domain/study/seeded-random.ts'
import { splitIntoGroups } from '../../server/difficulty/groups.ts'
import { NOISE_VARIANCE } from '../../server/difficulty/noise.ts'
import { writeSection } from '../docs-section.ts'
import { noteAnswer } from './bench-cards.ts'
import { randomPick } from './fixed-strategies.ts'
import { type Setting, type Strategy, studied } from './learner.ts'
import { createLearner } from './learners/shared-difficulty.ts'
import { planned } from './planned.ts'

/**
 * Measures what the other soldiers' answers are worth to a new one, with simulated soldiers who
 * share the difficulty of each card: `npm run bench:difficulty -w lab` writes the table into
 * docs/learning.md, with `--print` it writes nothing.
 * npm run bench:difficulty -w lab -- --soldiers N --cards N --days T --answers A
 */

const { values } = parseArgs({
  options: {
    soldiers: { type: 'string', default: '20' },
    cards: { type: 'string', default: '250' },
    days: { type: 'string', default: '28' },
    answers: { type: 'string', default: '30' },
    print: { type: 'boolean', default: false },
  },
})

const OTHERS = [0, 20, 100, 500]
/** The seeds of the other soldiers begin here, behind those of the measured ones. */
const FIRST_OTHER = 10_000
/** When the others answer a card a second time. */
const MAX_DAYS = 7
const LEAST_CHANCE = 0.01

const size = {
  cards: Number(values.cards),
  days: Number(values.days),
  answers: Number(values.answers),
}
const seeds = Array.from({ length: Number(values.soldiers) }, (_, at) => at + 1)

/** What the server would publish about so many other soldiers. */
function published(others: number): SharedAnswers {
  const random = seededRandom(17)
  const answers = Array.from({ length: size.cards }, () => [] as ReturnType<typeof twoAnswers>[])
  for (let soldier = 0; soldier < others; soldier += 1) {
    const learner = createLearner(FIRST_OTHER + soldier)
    for (let index = 0; index < size.cards; index += 1) {
      answers[index]?.push(twoAnswers(learner, index, 1 + Math.floor(random() * MAX_DAYS)))
    }
  }
  const questions = answers.map((ofCard, index) => {
    const groups = splitIntoGroups(ofCard, random)
    const sum = (of: keyof (typeof groups)[number]['sums']) =>
      Math.max(
        0,
        groups.reduce((total, { sums }) => total + sums[of], 0),
      )
    const table = {
      soldiers: groups.length * SOLDIERS_PER_GROUP,
      ...{ rightRight: sum('rightRight'), rightWrong: sum('rightWrong') },
      ...{ wrongRight: sum('wrongRight'), wrongWrong: sum('wrongWrong') },
    }
    return [String(index), table] as const
  })
  return {
    groupSize: SOLDIERS_PER_GROUP,
    noiseVariance: NOISE_VARIANCE,
    questions: Object.fromEntries(questions.filter(([, { soldiers }]) => soldiers > 0)),
  }
}

function twoAnswers(learner: ReturnType<typeof createLearner>, index: number, days: number) {
  const card = learner.newCard(index)
  const isFirstRight = learner.answer(card, 0)
  if (!isFirstRight) learner.answer(card, 0)
  return { isFirstRight, isDelayedRight: learner.answer(card, days) }
}

type Loss = { sum: number; count: number }

/** Log losses of the first and of the first delayed answers of a soldier who picks at random. */
function losses(setting: Setting, priors: CardPriors) {
  const memory = emptyMemory(BELIEFS, priors)
  const first: Loss = { sum: 0, count: 0 }
  const delayed: Loss = { sum: 0, count: 0 }
  const add = (loss: Loss, chance: number, isRight: boolean) => {
    const given = Math.min(Math.max(chance, LEAST_CHANCE), 1 - LEAST_CHANCE)
    loss.sum -= Math.log(isRight ? given : 1 - given)
    loss.count += 1
  }
  const pick = randomPick(setting)
  const strategy: Strategy = {
    order: pick.order,
    answered(card, day, isRight) {
      const known = memory.cards.get(String(card))
      if (known === undefined) add(first, unseenKnownShare(memory, String(card)), isRight)
      else if (day > known.lastDay && known.lastDay === known.firstDay) {
        add(delayed, nextRecallProbability(memory, known, day), isRight)
      }
      noteAnswer(memory, card, day, isRight)
    },
  }
  studied(createLearner(setting.seed), setting, strategy)
  return { first: first.sum / first.count, delayed: delayed.sum / delayed.count }
}

const rows = OTHERS.map((others) => {
  const priors = cardPriors(published(others))
  const runs = seeds.map((seed) => {
    const setting = { ...size, seed }
    const plan = planned(setting, priors)
    const known = studied(createLearner(seed), setting, plan)
    const said = plan.forecast()
    return {
      ...losses(setting, priors),
      known,
      error: said === null ? null : Math.abs(said.expected - known),
    }
  })
  const mean = (of: (run: (typeof runs)[number]) => number | null) => {
    const all = runs.map(of).filter((value) => value !== null)
    return all.reduce((sum, value) => sum + value, 0) / all.length
  }
  return [
    others,
    mean(({ first }) => first).toFixed(3),
    mean(({ delayed }) => delayed).toFixed(3),
    mean(({ known }) => known).toFixed(3),
    (100 * mean(({ error }) => error)).toFixed(1),
  ]
})
const table = [
  '| other soldiers | log loss of first answers | log loss of first delayed answers | known on the day | forecast off by, points |',
  '| --- | --- | --- | --- | --- |',
  ...rows.map((row) => `| ${row.join(' | ')} |`),
].join('\n')
console.log(table)
if (!values.print) {
  writeSection(
    join(import.meta.dirname, '../../docs/learning.md'),
    'npm run bench:difficulty -w lab',
    table,
  )
}
