import type { CardMemory, Memory } from './memory.ts'
import { type Mix, mixOfCounts, sharesInto } from './mix.ts'

/**
 * What the answers so far say about the beliefs: that one of them holds for all cards alike (the
 * soldier is like that), or that cards differ, some like this belief and some like that.
 */
export type Standing = {
  /** How likely it is of each belief that it holds for all cards. */
  readonly alike: Float64Array
  /** How likely it is that cards differ; with `alike` it adds up to 1. */
  readonly mixed: number
  /** How common each belief is among the cards, if they differ. */
  readonly mix: Mix
}

/** Before any answer it is as likely that cards differ as that they are alike. */
export function standingOf({ evidence, counts }: Pick<Memory, 'evidence' | 'counts'>): Standing {
  const { alike, mixed } = evidence
  const most = Math.max(mixed, ...alike)
  const ofMixed = Math.exp(mixed - most)
  const ofAlike = alike.map((log) => Math.exp(log - most) / alike.length)
  const sum = ofAlike.reduce((total, one) => total + one, ofMixed)
  return { alike: ofAlike.map((one) => one / sum), mixed: ofMixed / sum, mix: mixOfCounts(counts) }
}

/** How likely each belief is for one card, written into `shares`; they add up to 1. */
export function sharesOfCard(
  shares: Float64Array,
  { likelihood }: Pick<CardMemory, 'likelihood'>,
  { alike, mixed, mix }: Standing,
): void {
  sharesInto(shares, likelihood, mix)
  for (let at = 0; at < shares.length; at += 1) {
    shares[at] = (alike[at] ?? 0) + mixed * (shares[at] ?? 0)
  }
}
