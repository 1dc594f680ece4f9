import { type Mix, mixInto, sharesInto } from './mix.ts'

/**
 * The posterior of the beliefs: either one of them holds for all cards (a property of the soldier),
 * or cards differ, each following one of the beliefs.
 */
export type Standing = {
  /** The probability of each belief that it holds for all cards. */
  readonly alike: Float64Array
  /** The probability that cards differ; adds up to 1 with `alike`. */
  mixed: number
  /** The share of each belief among the cards, if they differ. */
  readonly mix: Mix
}

/** Log likelihoods of the answers: under each belief alone, and under their mix. */
export type Evidence = { readonly alike: Float64Array; mixed: number }

/**
 * The prior probability that cards differ. People's logs speak against it, but soldiers with two
 * kinds of cards are not excluded.
 */
const MIXED_BEFORE = 0.05
const MIXED_ODDS = MIXED_BEFORE / (1 - MIXED_BEFORE)

/** The prior. */
export function standingBefore(beliefs: number): Standing {
  const standing = { alike: new Float64Array(beliefs), mixed: 0, mix: new Float64Array(beliefs) }
  const evidence = { alike: new Float64Array(beliefs), mixed: 0 }
  weighStanding(standing, { evidence, counts: new Float64Array(beliefs) })
  return standing
}

/** Updates the posterior in place after an answer. */
export function weighStanding(
  standing: Standing,
  { evidence, counts }: { readonly evidence: Evidence; readonly counts: Float64Array },
): void {
  const { alike } = standing
  let most = evidence.mixed
  for (let at = 0; at < alike.length; at += 1) most = Math.max(most, evidence.alike[at] ?? 0)
  const ofMixed = MIXED_ODDS * Math.exp(evidence.mixed - most)
  let sum = ofMixed
  for (let at = 0; at < alike.length; at += 1) {
    const likely = Math.exp((evidence.alike[at] ?? 0) - most) / alike.length
    alike[at] = likely
    sum += likely
  }
  for (let at = 0; at < alike.length; at += 1) alike[at] = (alike[at] ?? 0) / sum
  standing.mixed = ofMixed / sum
  mixInto(standing.mix, counts)
}

/** Writes the probability of each belief for one card into `shares`; they add up to 1. */
export function sharesOfCard(
  shares: Float64Array,
  { likelihood }: { readonly likelihood: Float64Array },
  { alike, mixed, mix }: Standing,
): void {
  sharesInto(shares, likelihood, mix)
  for (let at = 0; at < shares.length; at += 1) {
    shares[at] = (alike[at] ?? 0) + mixed * (shares[at] ?? 0)
  }
}
