import { randomInt } from 'node:crypto'
import type { RandomSource } from '@squared-away/domain/study/shuffle'

/**
 * The privacy parameter (epsilon) of one sum: if it were one more or less, the probability of each
 * published number would change by a factor of e to this power at most. One soldier's answer is in
 * one of a group's four sums. A different answer changes two of them by one, and so the probability
 * of what is published by a factor of at most e squared.
 */
const PRIVACY = 1

/** Random bits of a uniform number that a double represents exactly. */
const RESOLUTION = 2 ** 47

/** Numbers that nobody can predict, since noise that can be predicted can be subtracted. */
export const secretRandom: RandomSource = () => randomInt(RESOLUTION) / RESOLUTION

/**
 * A whole number around 0 that hides a difference of one (the geometric mechanism: Ghosh,
 * Roughgarden and Sundararajan, Universally Utility-Maximizing Privacy Mechanisms, STOC 2009). Its
 * standard deviation is 1.4.
 *
 * @param largestChange By how much one soldier's answer can change the sum.
 */
export function noise(random: RandomSource, largestChange = 1): number {
  const privacy = PRIVACY / largestChange
  return geometric(random, privacy) - geometric(random, privacy)
}

/** The variance of `noise`. */
export function noiseVariance(largestChange = 1): number {
  const privacy = PRIVACY / largestChange
  return (2 * Math.exp(-privacy)) / (1 - Math.exp(-privacy)) ** 2
}

/** The variance of noise that hides a difference of one. */
export const NOISE_VARIANCE = noiseVariance()

function geometric(random: RandomSource, privacy: number): number {
  return Math.floor(Math.log(1 - random()) / -privacy)
}

/** The strongest quarter of a group is worth 3, the weakest -3. */
export const STRONGEST = 3
