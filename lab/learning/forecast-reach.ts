import { parseArgs } from 'node:util'
import type { Estimate } from '../../domain/plan/estimate.ts'
import { seededRandom } from '../../domain/study/seeded-random.ts'
import { type Setting, studied } from './learner.ts'
import { createLearner } from './learners/drawn.ts'
import { planned } from './planned.ts'

/**
 * Measures how often a forecast is within 5 points by how far its range reaches, to choose the reach
 * up to which one number is shown (`domain/plan/estimate.ts`). The learners are drawn from kinds
 * that docs/learning.md does not judge by (`learners/drawn.ts`), and each has a setting of its own.
 * Prints a table in Markdown.
 * npm run bench:forecast -w lab -- --soldiers N --seed S
 */

const { values } = parseArgs({
  options: {
    soldiers: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
})

const DAYS = 28
const DAYS_PER_POLICY = 7
const WITHIN = 0.05
/** In points to a side. */
const REACHES = [3, 4, 5, 6, 7, 8, 10, 12, 100]

/** A forecast at half-time, and the share that was known on the day. */
type Outcome = { readonly said: Estimate; readonly actual: number }

function settingOf(seed: number): Setting {
  const random = seededRandom(seed * 7919 + 71)
  const cards = Math.round(100 * 3.5 ** random())
  return { cards, days: DAYS, answers: Math.round(cards * (0.08 + 0.12 * random())), seed }
}

function outcomeOf(seed: number): Outcome[] {
  const setting = settingOf(seed)
  const plan = planned(setting, undefined, DAYS_PER_POLICY)
  const actual = studied(createLearner(seed), setting, plan)
  const said = plan.forecast()
  return said === null ? [] : [{ said, actual }]
}

function rowOf(outcomes: readonly Outcome[], points: number): string {
  const shown = outcomes.filter(({ said: { low, high } }) => high - low <= (2 * points) / 100)
  const errors = shown.map(({ said, actual }) => said.expected - actual)
  const near = errors.filter((error) => Math.abs(error) <= WITHIN).length
  const held = shown.filter(({ said, actual }) => said.low <= actual && actual <= said.high).length
  const percent = (count: number) => `${((100 * count) / shown.length).toFixed(0)} %`
  const bias = (100 * errors.reduce((sum, error) => sum + error, 0)) / shown.length
  const name = points >= 100 ? 'any' : `up to ${points}`
  return `| ${[name, shown.length, percent(near), percent(held), bias.toFixed(1)].join(' | ')} |`
}

const first = Number(values.seed)
const outcomes = Array.from({ length: Number(values.soldiers) }, (_, at) =>
  outcomeOf(first + at),
).flat()
console.log(
  [
    '| reach of the range, points to a side | forecasts | within 5 points | range held | bias, points |',
    '| --- | --- | --- | --- | --- |',
    ...REACHES.map((points) => rowOf(outcomes, points)),
  ].join('\n'),
)
