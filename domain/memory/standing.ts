import { type Mix, mixInto, sharesInto } from './mix.ts'

/**
 * What the answers so far say about the beliefs: that one of them holds for all cards alike (the
 * soldier is like that), or that cards differ, some like this belief and some like that.
 */
export type Standing = {
  /** How likely it is of each belief that it holds for all cards. */
  readonly alike: Float64Array
  /** How likely it is that cards differ; with `alike` it adds up to 1. */
  mixed: number
  /** How common each belief is among the cards, if they differ. */
  readonly mix: Mix
}

/** How well the answers were foretold, as logarithms: by each belief alone, and by their mix. */
export type Evidence = { readonly alike: Float64Array; mixed: number }

/**
 * Before any answer: how likely it is that cards differ. People's logs speak against it; soldiers
 * whose cards are of two kinds are not ruled out.
 */
const MIXED_BEFORE = 0.05
const MIXED_ODDS = MIXED_BEFORE / (1 - MIXED_BEFORE)

/** The standing without any answer. */
export function standingBefore(beliefs: number): Standing {
  const standing = { alike: new Float64Array(beliefs), mixed: 0, mix: new Float64Array(beliefs) }
  const evidence = { alike: new Float64Array(beliefs), mixed: 0 }
  weighStanding(standing, { evidence, counts: new Float64Array(beliefs) })
  return standing
}

/** Brings a standing to what the answers say by now, in place: each answer moves it. */
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

/** How likely each belief is for one card, written into `shares`; they add up to 1. */
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
