import { isPrecise } from '../../domain/plan/estimate.ts'
import type { SettingRun } from './runs.ts'
import { SETTINGS, type TableSetting } from './settings.ts'

/** A setting with the means of its runs. */
export type Row = TableSetting & {
  readonly random: number
  readonly oldest: number
  readonly dueFirst: number
  readonly best: number
  readonly plan: number
  /** Forecast minus actual per run; null if the plan had no forecast. */
  readonly errors: readonly (number | null)[]
}

const POINT = 0.01

export function toRows(runs: readonly SettingRun[]): Row[] {
  return SETTINGS.map((setting) => {
    const ofSetting = runs.filter(
      ({ learner, cards, days, answers }) =>
        learner === setting.learner &&
        cards === setting.cards &&
        days === setting.days &&
        answers === setting.answers,
    )
    const mean = (of: (run: SettingRun) => number) =>
      ofSetting.reduce((sum, run) => sum + of(run), 0) / ofSetting.length
    return {
      ...setting,
      random: mean(({ random }) => random),
      oldest: mean(({ oldest }) => oldest),
      dueFirst: mean(({ dueFirst }) => dueFirst),
      best: mean(({ best }) => best),
      plan: mean(({ plan }) => plan),
      errors: ofSetting.map(({ forecast, plan }) => (forecast === null ? null : forecast - plan)),
    }
  })
}

/** The table in Markdown, with a summary in words. */
export function formatTable(runs: readonly SettingRun[]): string {
  const rows = toRows(runs)
  const lines = rows.map((row) =>
    [
      `${row.learner}, ${row.cards}, ${row.days}, ${row.answers}`,
      ...[row.random, row.oldest, row.dueFirst, row.best, row.plan].map((share) =>
        share.toFixed(3),
      ),
      inPoints(row.plan - simpleOf(row)),
      errorsOf(row),
    ].join(' | '),
  )
  return [
    '| soldier, cards, days, answers a day | random | oldest | due first | best fixed | plan | plan less best simple rule | forecast less actual, in points: mean, lowest to highest |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...lines.map((line) => `| ${line} |`),
    '',
    ...summary(runs, rows),
  ].join('\n')
}

function errorsOf({ errors }: Row): string {
  const made = errors.filter((error) => error !== null)
  if (made.length === 0) return 'none yet'
  const mean = made.reduce((sum, error) => sum + error, 0) / made.length
  return `${inPoints(mean)}, ${inPoints(Math.min(...made))} to ${inPoints(Math.max(...made))}`
}

function simpleOf({ random, oldest, dueFirst }: Row): number {
  return Math.max(random, oldest, dueFirst)
}

function summary(runs: readonly SettingRun[], rows: readonly Row[]): string[] {
  const near = (error: number | null) => error !== null && Math.abs(error) <= 5 * POINT
  const errors = rows.flatMap((row) => row.errors)
  const said = errors.filter((error) => error !== null)
  const bias = said.reduce((sum, error) => sum + error, 0) / said.length
  const isHeld = ({ low, high, plan }: SettingRun) =>
    low !== null && high !== null && low <= plan && plan <= high
  const spoken = runs.filter(
    ({ low, high }) => low !== null && high !== null && isPrecise({ low, high }),
  )
  const errorOf = ({ forecast, plan }: SettingRun) => (forecast === null ? null : forecast - plan)
  return [
    `- More than random: ${count(rows, (row) => row.plan > row.random)} kinds, ${count(runs, (run) => run.plan > run.random)} runs.`,
    `- At most 2 points under the best of random, oldest and due first: ${count(rows, (row) => row.plan >= simpleOf(row) - 2 * POINT)} kinds.`,
    `- At most 3 points under the best of 80 fixed policies, chosen on other soldiers: ${count(rows, (row) => row.plan >= row.best - 3 * POINT)} kinds.`,
    `- The forecast of the middle of the time within 5 points: ${count(errors, near)} runs, ${inPoints(bias)} on average; what came lay in its range in ${count(runs, isHeld)}.`,
    `- The product would show one number in ${count(runs, (run) => spoken.includes(run))} runs; of those it is within 5 points in ${count(spoken.map(errorOf), near)}.`,
  ]
}

function count<Item>(items: readonly Item[], holds: (item: Item) => boolean): string {
  return `${items.filter(holds).length} of ${items.length}`
}

function inPoints(error: number): string {
  const points = (error / POINT).toFixed(1)
  return error > 0 ? `+${points}` : points
}
