import { type CorrectionPrior, featuresInto, PRIOR } from '../../domain/memory/correction.ts'
import { emptyMemory } from '../../domain/memory/memory.ts'
import { recallProbability } from '../../domain/memory/recall.ts'
import type { TimedAnswer } from './log.ts'
import { rememberAnswer } from './product.ts'

/** An answer as input of the regression: its features; the second is also the offset. */
type Example = { readonly features: Float64Array; readonly isRight: boolean }

const SIZE = PRIOR.mean.length
const ROUNDS = 30
const NEWTON_STEPS = 15
/** Keeps a variance above zero, because nine people are few. */
const LEAST_VARIANCE = 0.02

/** Mean and deviation of the weights over people, by empirical Bayes (Laplace approximation). */
export function fitPrior(people: readonly (readonly Example[])[]): CorrectionPrior {
  let mean = new Array<number>(SIZE).fill(0)
  let variance = new Array<number>(SIZE).fill(0.25)
  for (let round = 0; round < ROUNDS; round += 1) {
    const fits = people.map((examples) => posterior(examples, mean, variance))
    const average = (of: (fit: Fit) => number) =>
      fits.reduce((sum, fit) => sum + of(fit), 0) / fits.length
    const center = mean.map((_, at) => average(({ weights }) => weights[at] ?? 0))
    variance = variance.map(
      (_, at) =>
        LEAST_VARIANCE / people.length +
        average(
          (fit) => ((fit.weights[at] ?? 0) - (center[at] ?? 0)) ** 2 + (fit.variance[at] ?? 0),
        ),
    )
    mean = center
  }
  return { mean, deviation: variance.map(Math.sqrt) }
}

/** The delayed answers of a log, with the product's predictions. */
export function toExamples(log: readonly TimedAnswer[]): Example[] {
  const memory = emptyMemory()
  const examples: Example[] = []
  for (const answer of log) {
    const card = memory.cards.get(String(answer.card))
    if (card !== undefined && answer.days > 0) {
      const recall = recallProbability(card, answer.day, memory.beliefs, memory.posterior)
      const features = new Float64Array(SIZE)
      featuresInto(features, { recall, days: answer.days, card })
      examples.push({ features, isRight: answer.isRight })
    }
    rememberAnswer(memory, answer)
  }
  return examples
}

type Fit = { readonly weights: readonly number[]; readonly variance: readonly number[] }

/** The most likely weights of one person, and their variances, by Newton's method. */
function posterior(examples: readonly Example[], mean: number[], variance: number[]): Fit {
  let weights = [...mean]
  let covariance: number[][] = []
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    const slope = weights.map((weight, at) => ((mean[at] ?? 0) - weight) / (variance[at] ?? 1))
    const curvature = weights.map((_, row) =>
      weights.map((_, column) => (row === column ? 1 / (variance[row] ?? 1) : 0)),
    )
    for (const { features, isRight } of examples) {
      let logit = features[1] ?? 0
      for (let at = 0; at < SIZE; at += 1) logit += (weights[at] ?? 0) * (features[at] ?? 0)
      const chance = 1 / (1 + Math.exp(-logit))
      for (let row = 0; row < SIZE; row += 1) {
        const feature = features[row] ?? 0
        slope[row] = (slope[row] ?? 0) + (Number(isRight) - chance) * feature
        const ofRow = curvature[row] as number[]
        for (let at = 0; at < SIZE; at += 1) {
          ofRow[at] = (ofRow[at] ?? 0) + chance * (1 - chance) * feature * (features[at] ?? 0)
        }
      }
    }
    covariance = inverse(curvature)
    weights = weights.map(
      (weight, row) =>
        weight + (covariance[row] ?? []).reduce((sum, one, at) => sum + one * (slope[at] ?? 0), 0),
    )
  }
  return { weights, variance: covariance.map((row, at) => row[at] ?? 0) }
}

/** Inverts a symmetric positive definite matrix by Gauss-Jordan elimination. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const rows = matrix.map((row, at) => [...row, ...row.map((_, column) => Number(at === column))])
  for (let pivot = 0; pivot < SIZE; pivot += 1) {
    const own = rows[pivot] as number[]
    const scale = own[pivot] ?? 1
    for (let at = 0; at < own.length; at += 1) own[at] = (own[at] ?? 0) / scale
    for (const other of rows) {
      const factor = other === own ? 0 : (other[pivot] ?? 0)
      for (let at = 0; at < own.length; at += 1)
        other[at] = (other[at] ?? 0) - factor * (own[at] ?? 0)
    }
  }
  return rows.map((row) => row.slice(SIZE))
}
