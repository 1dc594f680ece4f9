import { calibrate } from './calibration.ts'
import type { CardMemory, Memory } from './memory.ts'
import { sharesInto } from './mix.ts'
import { chanceOfRight, type Grade } from './model.ts'
import { sharesOfCard, standingOf } from './standing.ts'

/**
 * How much one answer counts for or against a belief. The models are not the soldier, and answers
 * of one day are alike: taken at full weight, some fifty answers would rule out what may be right.
 */
const WEIGHT_OF_AN_ANSWER = 0.5

/** One answer that a model held for impossible does not rule it out. */
const LEAST_CHANCE = 0.001

/** Lets an answer tell of forgetting: of the beliefs, of the card and of the calibration. */
export function weigh(
  memory: Memory,
  card: CardMemory,
  recalls: Float64Array,
  { grade, isChoice }: { readonly grade: Grade; readonly isChoice: boolean },
): void {
  const isRight = grade !== 'wrong'
  const chanceOf = (recall: number) => {
    const right = chanceOfRight(recall, isChoice)
    return Math.max(isRight ? right : 1 - right, LEAST_CHANCE)
  }
  const standing = standingOf(memory)
  const shares = new Float64Array(recalls.length)
  sharesOfCard(shares, card, standing)
  calibrate(memory.calibration, { recall: mean(recalls, shares), isRight, isChoice })
  sharesInto(shares, card.likelihood, standing.mix)
  const { evidence } = memory
  evidence.mixed += WEIGHT_OF_AN_ANSWER * Math.log(chanceOf(mean(recalls, shares)))
  for (let at = 0; at < recalls.length; at += 1) {
    const chance = chanceOf(recalls[at] ?? 1)
    evidence.alike[at] = (evidence.alike[at] ?? 0) + WEIGHT_OF_AN_ANSWER * Math.log(chance)
    card.likelihood[at] = (card.likelihood[at] ?? 1) * chance
  }
  normalize(card.likelihood)
  sharesInto(shares, card.likelihood, standing.mix)
  recount(memory, card, shares)
  memory.delayed += 1
}

function mean(values: Float64Array, shares: Float64Array): number {
  return values.reduce((sum, value, at) => sum + (shares[at] ?? 0) * value, 0)
}

/** Takes the card's part out of the counts, and puts in what it is by now. */
function recount({ counts }: Memory, card: CardMemory, shares: Float64Array) {
  for (let at = 0; at < counts.length; at += 1) {
    counts[at] = (counts[at] ?? 0) + (shares[at] ?? 0) - (card.counted?.[at] ?? 0)
  }
  card.counted = shares
}

function normalize(likelihood: Float64Array) {
  const most = likelihood.reduce((a, b) => Math.max(a, b))
  for (let at = 0; at < likelihood.length; at += 1) likelihood[at] = (likelihood[at] ?? 0) / most
}
