/** How many soldiers gave these first and first delayed answers to a question. */
export type AnswerTable = {
  readonly rightRight: number
  readonly rightWrong: number
  readonly wrongRight: number
  readonly wrongWrong: number
}

/**
 * How all soldiers of an installation answered each question, by its id. Each number is a sum over
 * groups of soldiers, with noise for each group, so that no answer of one soldier can be found.
 */
export type SharedAnswers = {
  readonly groupSize: number
  /** The variance of the noise in each number of one group. */
  readonly noiseVariance: number
  readonly questions: Readonly<Record<string, AnswerTable & { readonly soldiers: number }>>
  /**
   * How many soldiers said after their board that it asked about a topic, of how many who said
   * anything about topics. Absent until 20 have. The noise is that of the questions.
   */
  readonly boards?: {
    readonly soldiers: number
    readonly topics: Readonly<Record<string, number>>
  }
}

/** How one card differs from the others for all soldiers, before this soldier's own answers. */
export type CardPrior = {
  /** The shift of the probability that it is known at first sight, in logits. */
  readonly knownShift: number
  /** The factor of its stability after the first answer. */
  readonly longer: number
}

export type CardPriors = ReadonlyMap<string, CardPrior>

export const NO_PRIORS: CardPriors = new Map()

/** A mean over fewer questions says nothing about one. */
const LEAST_QUESTIONS = 10

/**
 * Log stability per logit of recall: on FSRS-6's curve one unit of log stability is worth 0.46
 * logits at a recall of 0.7, and 0.59 at 0.8.
 */
const STABILITY_PER_LOGIT = 2

/** The bounds of the stability factor, as a logarithm. */
const MAX_LOG_FACTOR = Math.log(5)

/** Added to right and wrong answers alike, so that no logit is infinite. */
const HALF = 0.5

/**
 * Estimates each card's prior: the deviation of its logits from those of all questions, shrunk
 * toward 0 by how few soldiers it is from and how much questions differ (empirical Bayes, after
 * DerSimonian and Laird 1986). A question that most soldiers know at first sight is not thereby
 * easier to keep: delayed answers are compared with those after the same first answer.
 */
export function cardPriors({ groupSize, noiseVariance, questions }: SharedAnswers): CardPriors {
  const entries = Object.entries(questions)
  if (entries.length < LEAST_QUESTIONS) return NO_PRIORS
  const noiseOf = (soldiers: number) => (noiseVariance * soldiers) / groupSize
  const first = effects(
    entries.map(([, { soldiers, ...of }]) => {
      const right = of.rightRight + of.rightWrong
      return { right, wrong: of.wrongRight + of.wrongWrong, noise: 2 * noiseOf(soldiers) }
    }),
  )
  const afterRight = effects(
    entries.map(([, { soldiers, rightRight, rightWrong }]) => {
      return { right: rightRight, wrong: rightWrong, noise: noiseOf(soldiers) }
    }),
  )
  const afterWrong = effects(
    entries.map(([, { soldiers, wrongRight, wrongWrong }]) => {
      return { right: wrongRight, wrong: wrongWrong, noise: noiseOf(soldiers) }
    }),
  )
  return new Map(
    entries.map(([id], at) => {
      const kept = shrunk([afterRight, afterWrong], at)
      const logFactor = Math.min(
        Math.max(STABILITY_PER_LOGIT * kept, -MAX_LOG_FACTOR),
        MAX_LOG_FACTOR,
      )
      return [id, { knownShift: shrunk([first], at), longer: Math.exp(logFactor) }]
    }),
  )
}

/** The deviations of the questions' logits from their mean, and their precision. */
type Effects = {
  readonly deviations: readonly number[]
  /** 1 / variance of each. */
  readonly precisions: readonly number[]
  /** The variance of questions around the mean. */
  readonly spread: number
}

function effects(
  counts: readonly { readonly right: number; readonly wrong: number; readonly noise: number }[],
): Effects {
  const logits = counts.map(({ right, wrong }) => Math.log((right + HALF) / (wrong + HALF)))
  const precisions = counts.map(({ right, wrong, noise }) => {
    const [good, bad] = [right + HALF, wrong + HALF]
    return 1 / (1 / good + 1 / bad + noise / good ** 2 + noise / bad ** 2)
  })
  const sum = total(precisions)
  const mean = total(logits.map((logit, at) => logit * (precisions[at] ?? 0))) / sum
  const deviations = logits.map((logit) => logit - mean)
  const heterogeneity = total(deviations.map((one, at) => one ** 2 * (precisions[at] ?? 0)))
  const scale = sum - total(precisions.map((one) => one ** 2)) / sum
  const spread = Math.max(0, (heterogeneity - (counts.length - 1)) / scale)
  return { deviations, precisions, spread }
}

/** The deviation of the question at `at`, from independent estimates of it. */
function shrunk(estimates: readonly Effects[], at: number): number {
  const spread = total(estimates.map((one) => one.spread)) / estimates.length
  if (spread === 0) return 0
  const precision = total(estimates.map(({ precisions }) => precisions[at] ?? 0))
  const weighted = estimates.map(
    ({ deviations, precisions }) => (deviations[at] ?? 0) * (precisions[at] ?? 0),
  )
  return total(weighted) / (precision + 1 / spread)
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
