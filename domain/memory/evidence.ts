import { shiftEvidence, updateCorrection } from './correction.ts'
import type { CardMemory, Memory } from './memory.ts'
import { sharesInto } from './mix.ts'
import { chanceOfRight, type Grade } from './model.ts'
import { sharesOfCard, updatePosterior } from './posterior.ts'

/** An answer's weight halves after about 350 later answers, because people and material change. */
const DECAY = 0.998

/** Keeps one answer that a model considers impossible from excluding the model. */
const MIN_CHANCE = 0.001

/**
 * Updates the beliefs, the card and the correction with an answer `days` after the card's previous
 * one (1 or more). Expects the recall that each belief predicted in `memory.scratch.recalls`.
 *
 * Each log likelihood E becomes 0.998·E + log P(answer), which forgets exponentially (a forgetting
 * factor, as in recursive least squares). The number of cards per belief is the sum of the cards'
 * shares, which is the E step of incremental expectation maximization (Neal and Hinton 1998).
 */
export function weighAnswer(
  memory: Memory,
  card: CardMemory,
  { grade, isChoice, days }: { grade: Grade; isChoice: boolean; days: number },
): void {
  const isRight = grade !== 'wrong'
  const { posterior, evidence } = memory
  const { recalls, shares } = memory.scratch
  sharesOfCard(shares, card, posterior)
  const recall = mean(recalls, shares)
  updateCorrection(memory.correction, { recall, days, card }, { isRight, isChoice })
  const shift = shiftEvidence(recall, { isRight, isChoice })
  card.surprise += shift.surprise
  card.information += shift.information
  sharesInto(shares, card.likelihood, posterior.mix)
  const mixedChance = chanceOf(mean(recalls, shares), isRight, isChoice)
  evidence.mixed = DECAY * evidence.mixed + Math.log(mixedChance)
  for (let at = 0; at < recalls.length; at += 1) {
    const chance = chanceOf(recalls[at] ?? 1, isRight, isChoice)
    evidence.alike[at] = DECAY * (evidence.alike[at] ?? 0) + Math.log(chance)
    card.likelihood[at] = (card.likelihood[at] ?? 1) * chance
  }
  normalize(card.likelihood)
  sharesInto(shares, card.likelihood, posterior.mix)
  recount(memory, card, shares)
  updatePosterior(posterior, memory)
  card.delayed += 1
}

/** The probability of a right or wrong answer, at least `MIN_CHANCE`. */
function chanceOf(recall: number, isRight: boolean, isChoice: boolean): number {
  const right = chanceOfRight(recall, isChoice)
  return Math.max(isRight ? right : 1 - right, MIN_CHANCE)
}

function mean(values: Float64Array, shares: Float64Array): number {
  let sum = 0
  for (let at = 0; at < values.length; at += 1) sum += (shares[at] ?? 0) * (values[at] ?? 0)
  return sum
}

/** Replaces what the card contributed to the counts with its new shares. */
function recount({ counts, newArray }: Memory, card: CardMemory, shares: Float64Array) {
  card.counted ??= newArray()
  for (let at = 0; at < counts.length; at += 1) {
    const share = shares[at] ?? 0
    counts[at] = (counts[at] ?? 0) + share - (card.counted[at] ?? 0)
    card.counted[at] = share
  }
}

function normalize(likelihood: Float64Array) {
  let max = 0
  for (let at = 0; at < likelihood.length; at += 1) max = Math.max(max, likelihood[at] ?? 0)
  for (let at = 0; at < likelihood.length; at += 1) likelihood[at] = (likelihood[at] ?? 0) / max
}
