import type { RandomSource } from '../study/shuffle.ts'

/**
 * The share of each memory model among a soldier's cards; the shares add up to 1. Some cards are
 * easy and some are hard, and only answers reveal which.
 */
export type Mix = Float64Array

/** The prior: all models are equally common, with the weight of this many cards. */
const CARDS_BEFORE = 3

/** Iterations from the current mix that come close to convergence. */
const ROUNDS = 12

/** Writes the mix for these counts per model into `mix`. */
export function mixInto(mix: Mix, counts: Float64Array): void {
  const before = CARDS_BEFORE / counts.length
  let all = CARDS_BEFORE
  for (let at = 0; at < counts.length; at += 1) all += counts[at] ?? 0
  for (let at = 0; at < mix.length; at += 1) mix[at] = ((counts[at] ?? 0) + before) / all
}

/**
 * Writes the probability of each model for one card into `shares`, from the mix and the likelihood
 * of the card's own answers.
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
 * Draws a possible mix from the cards' likelihoods: the cards are weighted at random (a Bayesian
 * bootstrap), so that the draws vary by the uncertainty. Runs expectation maximization from the
 * current mix.
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

/** Draws the index of a model by its share. */
export function drawModel(shares: Float64Array, random: RandomSource): number {
  let left = random()
  for (let at = 0; at < shares.length; at += 1) {
    left -= shares[at] ?? 0
    if (left < 0) return at
  }
  return shares.length - 1
}
