import type { PersonScores } from './person.ts'
import type { Scores } from './scores.ts'
import { bootstrap, perfectWithin5, windowScores } from './window-scores.ts'
import type { ForecastWindow } from './windows.ts'

export type NamedScores = PersonScores & { readonly name: string }

type PredictedPerson = Omit<NamedScores, 'windows'>

const METRICS: readonly (keyof Scores)[] = ['logLoss', 'rmse', 'auc', 'calibration']

/** The people as a table in Markdown, and the windows of all of them. */
export function formatTable(people: readonly NamedScores[]): string {
  return [scoresTable(people), ...windowLines(people)].join('\n')
}

/** The people as a table; each cell has ours first and FSRS-6 second. */
export function scoresTable(people: readonly PredictedPerson[]): string {
  return [
    '| person, answers | log loss | RMSE in bins | AUC | calibration, points |',
    '| --- | --- | --- | --- | --- |',
    ...people.map((person) => rowOf(`${person.name}, ${person.answers}`, person)),
    rowOf('mean', { ours: meanOf(people, 'ours'), fsrs6: meanOf(people, 'fsrs6') }),
    '',
    ratioLine(people),
  ].join('\n')
}

function rowOf(name: string, { ours, fsrs6 }: Pick<PersonScores, 'ours' | 'fsrs6'>): string {
  const cells = METRICS.map((metric) => {
    const written = (scores: Scores) =>
      metric === 'calibration' ? points(scores[metric]) : scores[metric].toFixed(3)
    return `${written(ours)}, ${written(fsrs6)}`
  })
  return `| ${[name, ...cells].join(' | ')} |`
}

function meanOf(people: readonly PredictedPerson[], of: 'ours' | 'fsrs6'): Scores {
  const mean = (metric: keyof Scores) =>
    people.reduce((sum, person) => sum + person[of][metric], 0) / people.length
  return {
    logLoss: mean('logLoss'),
    rmse: mean('rmse'),
    auc: mean('auc'),
    calibration: mean('calibration'),
  }
}

function ratioLine(people: readonly PredictedPerson[]): string {
  const better = people.filter(({ ours, fsrs6 }) => ours.logLoss < fsrs6.logLoss).length
  const ratio = meanOf(people, 'ours').logLoss / meanOf(people, 'fsrs6').logLoss
  return `- Log loss ${ratio.toFixed(3)} of FSRS-6's; better for ${better} of ${people.length}.`
}

function windowLines(people: readonly NamedScores[]): string[] {
  const windows = people.flatMap((person) => person.windows)
  if (windows.length === 0) return ['No window has answers enough for a forecast.']
  const { within5, held, bias, rms } = windowScores(windows)
  const percent = (share: number) => `${(100 * share).toFixed(0)} %`
  const interval = (of: Parameters<typeof bootstrap>[1]) => {
    const { low, high } = bootstrap(windows, of)
    return `${percent(low)} to ${percent(high)}`
  }
  return [
    `- ${windows.length} windows of fresh cards: the forecast within 5 points in ${percent(within5)} (nine in ten bootstrap draws: ${interval((scores) => scores.within5)}; a perfect forecaster: ${percent(perfectWithin5(windows))}), its range held in ${percent(held)} (${interval((scores) => scores.held)}).`,
    `- Forecast less actual: ${points(bias)} points on average, ${points(rms)} as a root mean square.`,
    partLine(
      'The product makes a forecast for',
      windows.filter(({ isKnown }) => isKnown),
    ),
    partLine(
      'It shows one number for',
      windows.filter(({ isSpoken }) => isSpoken),
    ),
  ]
}

function partLine(what: string, windows: readonly ForecastWindow[]): string {
  if (windows.length === 0) return `- ${what} none of them.`
  const { within5, held, bias, rms } = windowScores(windows)
  const percent = (share: number) => `${(100 * share).toFixed(0)} %`
  return `- ${what} ${windows.length} of them: within 5 points in ${percent(within5)} (a perfect forecaster: ${percent(perfectWithin5(windows))}), range held in ${percent(held)}, ${points(bias)} points on average, ${points(rms)} as a root mean square.`
}

function points(share: number): string {
  return (100 * share).toFixed(1)
}
