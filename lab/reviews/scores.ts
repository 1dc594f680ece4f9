/** A prediction made before the answer. */
export type Prediction = {
  /** The predicted probability of a right answer, 0 to 1. */
  readonly chance: number
  readonly isRight: boolean
  /** Days since the card's previous review, at least 1. */
  readonly days: number
  /** The card's reviews so far. */
  readonly reviews: number
}

export type Scores = {
  /** Mean of -ln(predicted probability of the actual result). */
  readonly logLoss: number
  /**
   * Root mean square of predicted minus recalled shares, in bins by the days since the last review
   * and by the number of reviews: the bins of srs-benchmark without its third dimension (lapses),
   * which would leave too few of a person's answers per bin.
   */
  readonly rmse: number
  /** Area under the ROC curve; 0.5 if all answers were right or all wrong. */
  readonly auc: number
  /** Mean prediction minus the share of right answers, as an absolute value, 0 to 1. */
  readonly calibration: number
}

const LEAST_CHANCE = 0.0001

export function scorePredictions(predictions: readonly Prediction[]): Scores {
  return {
    logLoss: logLoss(predictions),
    rmse: rmseInBins(predictions, binOfHistory),
    auc: auc(predictions),
    calibration: bias(predictions),
  }
}

function logLoss(predictions: readonly Prediction[]): number {
  const sum = predictions.reduce((total, { chance, isRight }) => {
    const given = isRight ? chance : 1 - chance
    return total - Math.log(Math.min(Math.max(given, LEAST_CHANCE), 1 - LEAST_CHANCE))
  }, 0)
  return sum / predictions.length
}

/** The sums of a bin's predictions. */
type Bin = { count: number; predicted: number; right: number }

function binned(
  predictions: readonly Prediction[],
  binOf: (prediction: Prediction) => string,
): Map<string, Bin> {
  const bins = new Map<string, Bin>()
  for (const prediction of predictions) {
    const key = binOf(prediction)
    const bin = bins.get(key) ?? { count: 0, predicted: 0, right: 0 }
    bin.count += 1
    bin.predicted += prediction.chance
    bin.right += prediction.isRight ? 1 : 0
    bins.set(key, bin)
  }
  return bins
}

function rmseInBins(
  predictions: readonly Prediction[],
  binOf: (prediction: Prediction) => string,
): number {
  const bins = [...binned(predictions, binOf).values()]
  const sum = bins.reduce(
    (total, { count, predicted, right }) => total + (predicted - right) ** 2 / count,
    0,
  )
  return Math.sqrt(sum / predictions.length)
}

/** The bins of srs-benchmark (github.com/open-spaced-repetition/srs-benchmark). */
function binOfHistory({ days, reviews }: Prediction): string {
  const step = (value: number, base: number) => Math.floor(Math.log(value) / Math.log(base))
  return `${step(days, 3.62)},${step(reviews, 1.89)}`
}

function bias(predictions: readonly Prediction[]): number {
  const sum = predictions.reduce(
    (total, { chance, isRight }) => total + chance - Number(isRight),
    0,
  )
  return Math.abs(sum) / predictions.length
}

/** By ranks (Mann and Whitney); ties share their rank. */
function auc(predictions: readonly Prediction[]): number {
  const sorted = predictions.toSorted((a, b) => a.chance - b.chance)
  const right = sorted.filter(({ isRight }) => isRight).length
  const wrong = sorted.length - right
  if (right === 0 || wrong === 0) return 0.5
  let ranks = 0
  for (let from = 0; from < sorted.length; ) {
    let to = from + 1
    while (to < sorted.length && sorted[to]?.chance === sorted[from]?.chance) to += 1
    const rank = (from + 1 + to) / 2
    ranks += rank * sorted.slice(from, to).filter(({ isRight }) => isRight).length
    from = to
  }
  return (ranks - (right * (right + 1)) / 2) / (right * wrong)
}
