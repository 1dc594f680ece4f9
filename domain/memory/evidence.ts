import { calibrate } from './calibration.ts'
import type { CardMemory, Memory } from './memory.ts'
import { sharesInto } from './mix.ts'
import { chanceOfRight, type Grade } from './model.ts'
import { sharesOfCard, weighStanding } from './standing.ts'

/**
 * How much one answer counts for or against a belief. The models are not the soldier, and answers
 * of one day are alike: taken at full weight, some fifty answers would rule out what may be right.
 */
const WEIGHT_OF_AN_ANSWER = 0.5

/** One answer that a model held for impossible does not rule it out. */
const LEAST_CHANCE = 0.001

/**
 * Lets an answer tell of forgetting: of the beliefs, of the card and of the calibration. The
 * memory's room holds the chance to recall that each belief gave it.
 */
export function weigh(
  memory: Memory,
  card: CardMemory,
  { grade, isChoice }: { readonly grade: Grade; readonly isChoice: boolean },
): void {
  const isRight = grade !== 'wrong'
  const { standing, evidence } = memory
  const { recalls, shares } = memory.room
  sharesOfCard(shares, card, standing)
  calibrate(memory.calibration, { recall: mean(recalls, shares), isRight, isChoice })
  sharesInto(shares, card.likelihood, standing.mix)
  const ofMixed = chanceOf(mean(recalls, shares), isRight, isChoice)
  evidence.mixed += WEIGHT_OF_AN_ANSWER * Math.log(ofMixed)
  for (let at = 0; at < recalls.length; at += 1) {
    const chance = chanceOf(recalls[at] ?? 1, isRight, isChoice)
    evidence.alike[at] = (evidence.alike[at] ?? 0) + WEIGHT_OF_AN_ANSWER * Math.log(chance)
    card.likelihood[at] = (card.likelihood[at] ?? 1) * chance
  }
  normalize(card.likelihood)
  sharesInto(shares, card.likelihood, standing.mix)
  recount(memory, card, shares)
  weighStanding(standing, memory)
  memory.delayed += 1
}

/** The chance that an answer went as it did. */
function chanceOf(recall: number, isRight: boolean, isChoice: boolean): number {
  const right = chanceOfRight(recall, isChoice)
  return Math.max(isRight ? right : 1 - right, LEAST_CHANCE)
}

function mean(values: Float64Array, shares: Float64Array): number {
  let sum = 0
  for (let at = 0; at < values.length; at += 1) sum += (shares[at] ?? 0) * (values[at] ?? 0)
  return sum
}

/** Takes the card's part out of the counts, and puts in what it is by now. */
function recount({ counts, newArray }: Memory, card: CardMemory, shares: Float64Array) {
  card.counted ??= newArray()
  for (let at = 0; at < counts.length; at += 1) {
    const share = shares[at] ?? 0
    counts[at] = (counts[at] ?? 0) + share - (card.counted[at] ?? 0)
    card.counted[at] = share
  }
}

function normalize(likelihood: Float64Array) {
  let most = 0
  for (let at = 0; at < likelihood.length; at += 1) most = Math.max(most, likelihood[at] ?? 0)
  for (let at = 0; at < likelihood.length; at += 1) likelihood[at] = (likelihood[at] ?? 0) / most
}
