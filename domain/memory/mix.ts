import type { RandomSource } from '../study/shuffle.ts'

/**
 * How common each memory model is among a soldier's cards; the shares add up to 1. Some cards are
 * easy and some are hard, and nobody knows which before the answers tell.
 */
export type Mix = Float64Array

/** Before any answer all models are as common, as if so many cards had told. */
const CARDS_BEFORE = 3

/** From where the mix stands, this many rounds come near to what they would end at. */
const ROUNDS = 12

/** The mix in which the models are counted so many times each, written into `mix`. */
export function mixInto(mix: Mix, counts: Float64Array): void {
  const before = CARDS_BEFORE / counts.length
  let all = CARDS_BEFORE
  for (let at = 0; at < counts.length; at += 1) all += counts[at] ?? 0
  for (let at = 0; at < mix.length; at += 1) mix[at] = ((counts[at] ?? 0) + before) / all
}

/**
 * How likely each model is for one card: by how common it is, and by how well it foretold the
 * card's own answers. Written into `shares`.
 */
export function sharesInto(shares: Float64Array, likelihood: Float64Array, mix: Mix): void {
  let sum = 0
  for (let at = 0; at < shares.length; at += 1) {
    const share = (mix[at] ?? 0) * (likelihood[at] ?? 0)
    shares[at] = share
    sum += share
  }
  for (let at = 0; at < shares.length; at += 1) shares[at] = (shares[at] ?? 0) / sum
}

/**
 * One mix that may be the true one, given the cards' likelihoods: the cards are weighed at random
 * (a Bayesian bootstrap), so that the mixes of several draws differ by as much as is not known.
 * Expectation and maximization, from the mix that the answers left.
 */
export function drawMix(
  start: Mix,
  likelihoods: readonly Float64Array[],
  random: RandomSource,
): Mix {
  const weights = likelihoods.map(() => -Math.log(1 - random()))
  const shares = new Float64Array(start.length)
  const mix = start.slice()
  const counts = new Float64Array(start.length)
  for (let round = 0; round < ROUNDS; round += 1) {
    counts.fill(0)
    likelihoods.forEach((likelihood, card) => {
      sharesInto(shares, likelihood, mix)
      for (let at = 0; at < counts.length; at += 1) {
        counts[at] = (counts[at] ?? 0) + (weights[card] ?? 0) * (shares[at] ?? 0)
      }
    })
    mixInto(mix, counts)
  }
  return mix
}

/** The place of a model that is drawn by its share. */
export function drawModel(shares: Float64Array, random: RandomSource): number {
  let left = random()
  for (let at = 0; at < shares.length; at += 1) {
    left -= shares[at] ?? 0
    if (left < 0) return at
  }
  return shares.length - 1
}
