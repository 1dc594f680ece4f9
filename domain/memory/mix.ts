import type { RandomSource } from '../study/shuffle.ts'

/**
 * The share of a soldier's cards that follow each memory model. The shares add up to 1. Some cards
 * are easy and some are hard, and only answers show which.
 */
export type Mix = Float64Array

/** A symmetric Dirichlet prior: all models are equally common, with the weight of this many cards. */
const PRIOR_CARDS = 3

/** Enough iterations of expectation maximization to come close to convergence. */
const ROUNDS = 12

/**
 * Writes into `mix` the shares that follow from the number of cards per model: the posterior mean
 * (n[i] + a) / (n + a·k) of k shares with a Dirichlet prior of `PRIOR_CARDS` = a·k cards.
 */
export function mixInto(mix: Mix, counts: Float64Array): void {
  const prior = PRIOR_CARDS / counts.length
  let total = PRIOR_CARDS
  for (let at = 0; at < counts.length; at += 1) total += counts[at] ?? 0
  for (let at = 0; at < mix.length; at += 1) mix[at] = ((counts[at] ?? 0) + prior) / total
}

/**
 * Writes into `shares` the probability that one card follows each model, from the mix m and the
 * likelihood L of the card's own answers, by Bayes' rule: m[i]·L[i] / sum of m[j]·L[j].
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
 * Draws a mix at random from its posterior, given the likelihoods of the cards. Weights each card by
 * -log(1 - u) with u uniform (the Bayesian bootstrap of Rubin 1981) and runs expectation
 * maximization (Dempster, Laird and Rubin 1977) from `start`.
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
