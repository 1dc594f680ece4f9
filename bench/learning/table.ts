import type { Run } from './runs.ts'
import { SETTINGS, type TableSetting } from './settings.ts'

/** A setting with the means of its runs. */
export type Row = TableSetting & {
  readonly random: number
  readonly oldest: number
  readonly dueFirst: number
  readonly best: number
  readonly plan: number
  /** Forecast less what came, of each run; null where the plan did not know yet. */
  readonly errors: readonly (number | null)[]
}

const POINT = 0.01

export function rowsOf(runs: readonly Run[]): Row[] {
  return SETTINGS.map((setting) => {
    const ofSetting = runs.filter(
      ({ learner, cards, days, answers }) =>
        learner === setting.learner &&
        cards === setting.cards &&
        days === setting.days &&
        answers === setting.answers,
    )
    const mean = (of: (run: Run) => number) =>
      ofSetting.reduce((sum, run) => sum + of(run), 0) / ofSetting.length
    return {
      ...setting,
      random: mean(({ random }) => random),
      oldest: mean(({ oldest }) => oldest),
      dueFirst: mean(({ dueFirst }) => dueFirst),
      best: mean(({ best }) => best),
      plan: mean(({ plan }) => plan),
      errors: ofSetting.map(({ forecast, actual }) =>
        forecast === null ? null : forecast - actual,
      ),
    }
  })
}

/** The table in Markdown, and in words what it comes to. */
export function tableOf(runs: readonly Run[]): string {
  const rows = rowsOf(runs)
  const lines = rows.map((row) =>
    [
      `${row.learner}, ${row.cards}, ${row.days}, ${row.answers}`,
      ...[row.random, row.oldest, row.dueFirst, row.best, row.plan].map((share) =>
        share.toFixed(2),
      ),
      row.errors.map(inPoints).join(', '),
    ].join(' | '),
  )
  return [
    '| soldier, cards, days, answers a day | random | oldest | due first | best fixed | plan | forecast less actual, in points, each run |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...lines.map((line) => `| ${line} |`),
    '',
    ...summary(runs, rows),
  ].join('\n')
}

function summary(runs: readonly Run[], rows: readonly Row[]): string[] {
  const near = (error: number | null) => error !== null && Math.abs(error) <= 5 * POINT
  const errors = rows.flatMap((row) => row.errors)
  const covered = runs.filter(
    ({ low, high, actual }) => low !== null && high !== null && low <= actual && actual <= high,
  )
  return [
    `- More than random: ${count(rows, (row) => row.plan > row.random)} settings, ${count(runs, (run) => run.plan > run.random)} runs.`,
    `- At most 5 points under the best fixed policy: ${count(rows, (row) => row.plan >= row.best - 5 * POINT)} settings, ${count(runs, (run) => run.plan >= run.best - 5 * POINT)} runs.`,
    `- The forecast of the middle of the time within 5 points: ${count(errors, near)} runs; what came lay in its range in ${covered.length} of ${runs.length}.`,
    `- The longest run took ${Math.max(...runs.map(({ seconds }) => seconds)).toFixed(0)} s, two at a time.`,
  ]
}

function count<Item>(items: readonly Item[], holds: (item: Item) => boolean): string {
  return `${items.filter(holds).length} of ${items.length}`
}

function inPoints(error: number | null): string {
  if (error === null) return 'none yet'
  const points = (error / POINT).toFixed(1)
  return error > 0 ? `+${points}` : points
}
