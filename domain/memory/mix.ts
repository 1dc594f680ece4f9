import type { RandomSource } from '../study/shuffle.ts'

/**
 * The share of a soldier's cards that follow each memory model. The shares add up to 1. Some cards
 * are easy and some are hard, and only answers show which.
 */
export type Mix = Float64Array

/** The prior: all models are equally common, with the weight of this many cards. */
const PRIOR_CARDS = 3

/** Enough iterations of expectation maximization to come close to convergence. */
const ROUNDS = 12

/** Writes into `mix` the shares that follow from the number of cards per model. */
export function mixInto(mix: Mix, counts: Float64Array): void {
  const prior = PRIOR_CARDS / counts.length
  let total = PRIOR_CARDS
  for (let at = 0; at < counts.length; at += 1) total += counts[at] ?? 0
  for (let at = 0; at < mix.length; at += 1) mix[at] = ((counts[at] ?? 0) + prior) / total
}

/**
 * Writes into `shares` the probability that one card follows each model, from the mix and the
 * likelihood of the card's own answers.
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
 * Draws a mix at random from its posterior, given the likelihoods of the cards. Weights the cards
 * randomly (a Bayesian bootstrap) and runs expectation maximization from `start`.
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

/** Draws the index of a model, with its share as its probability. */
export function drawModel(shares: Float64Array, random: RandomSource): number {
  let left = random()
  for (let at = 0; at < shares.length; at += 1) {
    left -= shares[at] ?? 0
    if (left < 0) return at
  }
  return shares.length - 1
}
