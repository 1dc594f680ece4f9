import { correct, shiftEvidence } from './correction.ts'
import type { CardMemory, Memory } from './memory.ts'
import { sharesInto } from './mix.ts'
import { chanceOfRight, type Grade } from './model.ts'
import { sharesOfCard, weighStanding } from './standing.ts'

/** The weight of an answer halves after about 350 others, because people and material change. */
const FADING = 0.998

/** Keeps a model possible after one answer that it considered impossible. */
const LEAST_CHANCE = 0.001

/**
 * Updates the beliefs, the card and the correction with an answer that came `days` (1 or more)
 * after the card's last one. The memory's scratch arrays contain the recall that each belief
 * predicted.
 */
export function weigh(
  memory: Memory,
  card: CardMemory,
  { grade, isChoice, days }: { grade: Grade; isChoice: boolean; days: number },
): void {
  const isRight = grade !== 'wrong'
  const { standing, evidence } = memory
  const { recalls, shares } = memory.room
  sharesOfCard(shares, card, standing)
  const recall = mean(recalls, shares)
  correct(memory.correction, { recall, days, card }, { isRight, isChoice })
  const told = shiftEvidence(recall, { isRight, isChoice })
  card.surprise += told.surprise
  card.information += told.information
  sharesInto(shares, card.likelihood, standing.mix)
  const ofMixed = chanceOf(mean(recalls, shares), isRight, isChoice)
  evidence.mixed = FADING * evidence.mixed + Math.log(ofMixed)
  for (let at = 0; at < recalls.length; at += 1) {
    const chance = chanceOf(recalls[at] ?? 1, isRight, isChoice)
    evidence.alike[at] = FADING * (evidence.alike[at] ?? 0) + Math.log(chance)
    card.likelihood[at] = (card.likelihood[at] ?? 1) * chance
  }
  normalize(card.likelihood)
  sharesInto(shares, card.likelihood, standing.mix)
  recount(memory, card, shares)
  weighStanding(standing, memory)
  memory.delayed += 1
}

/** The probability of an answer's result. */
function chanceOf(recall: number, isRight: boolean, isChoice: boolean): number {
  const right = chanceOfRight(recall, isChoice)
  return Math.max(isRight ? right : 1 - right, LEAST_CHANCE)
}

function mean(values: Float64Array, shares: Float64Array): number {
  let sum = 0
  for (let at = 0; at < values.length; at += 1) sum += (shares[at] ?? 0) * (values[at] ?? 0)
  return sum
}

/** Replaces the card's part of the counts. */
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
