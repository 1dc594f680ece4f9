import { PRIOR } from '../../domain/memory/correction.ts'
import { fsrs6 } from './fsrs6.ts'
import type { TimedAnswer } from './log.ts'
import { predictAnswers } from './one-step.ts'
import { productMemory } from './product.ts'
import { type Prediction, type Scores, scorePredictions } from './scores.ts'
import { type ForecastWindow, forecastWindows } from './windows.ts'

/** The output of `npm run bench:person -w lab`. */
export type PersonScores = {
  /** Answers a day or more after the card's previous one. */
  readonly answers: number
  readonly ours: Scores
  readonly fsrs6: Scores
  readonly windows: readonly ForecastWindow[]
}

export type PersonPredictions = {
  readonly ours: readonly Prediction[]
  readonly fsrs6: readonly Prediction[]
}

/** Uses the product's own prior of the correction by default. */
export function predictPerson(log: readonly TimedAnswer[], prior = PRIOR): PersonPredictions {
  return { ours: predictAnswers(log, productMemory(prior)), fsrs6: predictAnswers(log, fsrs6()) }
}

export function scorePerson(
  log: readonly TimedAnswer[],
  { ours, fsrs6 }: PersonPredictions = predictPerson(log),
): PersonScores {
  return {
    answers: ours.length,
    ours: scorePredictions(ours),
    fsrs6: scorePredictions(fsrs6),
    windows: forecastWindows(log),
  }
}
