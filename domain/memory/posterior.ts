import { type Mix, mixInto, sharesInto } from './mix.ts'

/**
 * The posterior probabilities of the beliefs. Either one belief holds for all cards (how the soldier
 * remembers), or cards differ and each follows a belief of its own.
 */
export type Posterior = {
  /** For each belief, the probability that it holds for all cards. */
  readonly alike: Float64Array
  /** The probability that cards differ. Adds up to 1 with `alike`. */
  mixed: number
  /** The share of cards that follow each belief, if cards differ. */
  readonly mix: Mix
}

/** Log likelihoods of the answers: under each belief alone, and under their mix. */
export type Evidence = { readonly alike: Float64Array; mixed: number }

/**
 * The prior probability that cards differ. It is low, since people's logs speak against it, but not
 * 0: a soldier may have two kinds of cards.
 */
const MIXED_PRIOR = 0.05
const MIXED_PRIOR_ODDS = MIXED_PRIOR / (1 - MIXED_PRIOR)

/** Returns the probabilities before any answer. */
export function initialPosterior(beliefs: number): Posterior {
  const posterior = { alike: new Float64Array(beliefs), mixed: 0, mix: new Float64Array(beliefs) }
  const evidence = { alike: new Float64Array(beliefs), mixed: 0 }
  updatePosterior(posterior, { evidence, counts: new Float64Array(beliefs) })
  return posterior
}

/**
 * Updates the posterior in place after an answer, by Bayes' rule: each of k beliefs weighs
 * 0.95·e^(its log likelihood) / k, and their mix 0.05·e^(its log likelihood). The highest log
 * likelihood is subtracted from all first, so that none underflows.
 */
export function updatePosterior(
  posterior: Posterior,
  { evidence, counts }: { readonly evidence: Evidence; readonly counts: Float64Array },
): void {
  const { alike } = posterior
  let max = evidence.mixed
  for (let at = 0; at < alike.length; at += 1) max = Math.max(max, evidence.alike[at] ?? 0)
  const mixedWeight = MIXED_PRIOR_ODDS * Math.exp(evidence.mixed - max)
  let sum = mixedWeight
  for (let at = 0; at < alike.length; at += 1) {
    const likely = Math.exp((evidence.alike[at] ?? 0) - max) / alike.length
    alike[at] = likely
    sum += likely
  }
  for (let at = 0; at < alike.length; at += 1) alike[at] = (alike[at] ?? 0) / sum
  posterior.mixed = mixedWeight / sum
  mixInto(posterior.mix, counts)
}

/**
 * Writes into `shares` the probability of each belief for one card: alike[i] + mixed·(the card's
 * share of belief i in the mix, by `sharesInto`). They add up to 1.
 */
export function sharesOfCard(
  shares: Float64Array,
  { likelihood }: { readonly likelihood: Float64Array },
  { alike, mixed, mix }: Posterior,
): void {
  sharesInto(shares, likelihood, mix)
  for (let at = 0; at < shares.length; at += 1) {
    shares[at] = (alike[at] ?? 0) + mixed * (shares[at] ?? 0)
  }
}
