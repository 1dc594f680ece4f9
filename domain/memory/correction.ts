import { chanceOfRight } from './model.ts'

/**
 * The correction of the beliefs for this soldier: an online Bayesian logistic regression. Its
 * offset is the logit of the recall that the beliefs predict; its weights are normally distributed,
 * and each answer updates them by one step of an extended Kalman filter.
 */
export type Correction = {
  /** The mean of each weight. */
  readonly weights: Float64Array
  /** The covariance of the weights, in row-major order. */
  readonly covariance: Float64Array
  readonly prior: CorrectionPrior
}

/** The prior of each weight: independent normal distributions. */
export type CorrectionPrior = {
  readonly mean: readonly number[]
  readonly deviation: readonly number[]
}

/** An intercept, the logit of the predicted recall, and three facts of the card. */
const FEATURES = 5

/**
 * The prior: mean and standard deviation of the weights over the nine people of docs/learning.md,
 * by empirical Bayes. After many days forgetting is slower than FSRS-6 predicts; a card with many
 * lapses is easier than it predicts, unless its last answer was wrong.
 */
export const PRIOR: CorrectionPrior = {
  mean: [0.13, -0.042, 0.308, 0.497, -0.888],
  deviation: [0.356, 0.19, 0.526, 0.335, 0.62],
}

/** How far each answer moves the covariance back toward the prior's, because people change. */
const DRIFT = 0.001

/**
 * The logarithm of a typical interval in days. Centers the feature, so that the intercept describes
 * a typical answer.
 */
const USUAL_LOG_DAYS = 1

const MIN_CHANCE = 0.001

/** Returns the correction of a soldier without answers. */
export function priorCorrection(prior: CorrectionPrior = PRIOR): Correction {
  const covariance = new Float64Array(FEATURES * FEATURES)
  for (let at = 0; at < FEATURES; at += 1) covariance[at * FEATURES + at] = priorVariance(prior, at)
  return { weights: Float64Array.from(prior.mean), covariance, prior }
}

/** What is known about an answer before its result. */
export type Predicted = {
  /** The recall that the beliefs predict, 0 to 1. */
  readonly recall: number
  /** Days since the card's last answer, at least 1. */
  readonly days: number
  readonly card: {
    /** Wrong answers so far that came a day or more after the previous one. */
    readonly lapses: number
    readonly isLastWrong: boolean
  }
}

const features = new Float64Array(FEATURES)
const gains = new Float64Array(FEATURES)

/**
 * The corrected recall: the mean of logistic(z) for a normal z with mean m = w·x + logit(recall) and
 * variance v = x·C·x, after MacKay (1992): logistic(m / sqrt(1 + v·π / 8)).
 */
export function correctedRecall({ weights, covariance }: Correction, predicted: Predicted): number {
  const { logit, variance } = linear(weights, covariance, predicted)
  return logistic(logit / Math.sqrt(1 + (Math.PI / 8) * variance))
}

/**
 * Updates the correction with the result of an answer, by one step of an extended Kalman filter:
 * with the gain g = C·x, the surprise s and the information i of `shiftEvidence`, and k = 1 / (1 +
 * i·v), the weights become w + g·s·k and the covariance C - g·g'·i·k, which then moves toward the
 * prior's by `DRIFT`.
 */
export function updateCorrection(
  { weights, covariance, prior }: Correction,
  predicted: Predicted,
  { isRight, isChoice }: { readonly isRight: boolean; readonly isChoice: boolean },
): void {
  const { logit, variance } = linear(weights, covariance, predicted)
  const { surprise, information } = shiftEvidence(logistic(logit), { isRight, isChoice })
  const damping = 1 / (1 + information * variance)
  for (let row = 0; row < FEATURES; row += 1) {
    const gain = gains[row] ?? 0
    weights[row] = (weights[row] ?? 0) + gain * surprise * damping
    for (let column = 0; column < FEATURES; column += 1) {
      const at = row * FEATURES + column
      const learned = information * damping * gain * (gains[column] ?? 0)
      const ofPrior = row === column ? priorVariance(prior, row) : 0
      const left = (covariance[at] ?? 0) - learned
      covariance[at] = left + DRIFT * (ofPrior - left)
    }
  }
}

/** The likelihood of a shift in logits after one answer. */
export type ShiftEvidence = {
  /** The slope of the log likelihood at a shift of 0. */
  readonly surprise: number
  /** The expected curvature of the log likelihood at a shift of 0 (Fisher information). */
  readonly information: number
}

/**
 * Returns what one answer says about a shift of the predicted recall, in logits. With the chance p of
 * a right answer and its slope p' by the logit of recall, the surprise (Fisher's score) is
 * (y - p)·p' / (p·(1 - p)) for y = 1 if right, else 0, and the information p'² / (p·(1 - p)).
 */
export function shiftEvidence(
  predicted: number,
  { isRight, isChoice }: { readonly isRight: boolean; readonly isChoice: boolean },
): ShiftEvidence {
  const recall = within(predicted)
  const right = chanceOfRight(recall, isChoice)
  // The derivative of the probability of a right answer by the logit of recall (chain rule).
  const slope = (chanceOfRight(1, isChoice) - chanceOfRight(0, isChoice)) * recall * (1 - recall)
  const variance = right * (1 - right)
  return {
    surprise: (((isRight ? 1 : 0) - right) * slope) / variance,
    information: (slope * slope) / variance,
  }
}

/** The corrected logit and its variance. Writes the covariance times the features into `gains`. */
function linear(weights: Float64Array, covariance: Float64Array, predicted: Predicted) {
  featuresInto(features, predicted)
  let logit = features[1] ?? 0
  let variance = 0
  for (let row = 0; row < FEATURES; row += 1) {
    let gain = 0
    for (let column = 0; column < FEATURES; column += 1) {
      gain += (covariance[row * FEATURES + column] ?? 0) * (features[column] ?? 0)
    }
    gains[row] = gain
    logit += (weights[row] ?? 0) * (features[row] ?? 0)
    variance += gain * (features[row] ?? 0)
  }
  return { logit, variance }
}

/** Writes the features into `into`. The second one is also the offset of the regression. */
export function featuresInto(into: Float64Array, { recall, days, card }: Predicted): void {
  into[0] = 1
  into[1] = logitOf(recall)
  into[2] = Math.log(days) - USUAL_LOG_DAYS
  into[3] = Math.log(1 + card.lapses)
  into[4] = card.isLastWrong ? 1 : 0
}

/**
 * Shifts a probability by a number of logits.
 *
 * @example
 * ```ts
 * shifted(0.5, Math.log(3)) // 0.75
 * ```
 */
export function shifted(chance: number, logits: number): number {
  const odds = Math.exp(logits) * (chance / (1 - chance))
  return chance >= 1 ? 1 : odds / (1 + odds)
}

function priorVariance({ deviation }: CorrectionPrior, weight: number): number {
  return (deviation[weight] ?? 0) ** 2
}

function logistic(logit: number): number {
  return 1 / (1 + Math.exp(-logit))
}

function logitOf(chance: number): number {
  const inside = within(chance)
  return Math.log(inside / (1 - inside))
}

function within(chance: number): number {
  return Math.min(Math.max(chance, MIN_CHANCE), 1 - MIN_CHANCE)
}
