import { BELIEFS, type Belief } from './beliefs.ts'
import { type Correction, priorCorrection, shifted } from './correction.ts'
import type { Grade } from './model.ts'
import { type Evidence, initialPosterior, type Posterior } from './posterior.ts'
import { type CardPriors, NO_PRIORS } from './shared-difficulty.ts'
import { shortArrays } from './short-arrays.ts'

/** What is known about one card. Each array has one number per belief, in the beliefs' order. */
export type CardMemory = {
  readonly stability: Float64Array
  readonly difficulty: Float64Array
  /** The likelihood of this card's answers under each belief, relative to each other. */
  readonly likelihood: Float64Array
  /** The card's contribution to the memory's counts. Null until its first delayed answer. */
  counted: Float64Array | null
  /** Study days. */
  readonly firstDay: number
  lastDay: number
  /** Milliseconds since 1970. */
  lastAt: number
  answers: number
  misses: number
  /** Answers a day or more after the previous one. Only these show forgetting. */
  delayed: number
  /** Misses a day or more after the previous answer. */
  lapses: number
  isLastWrong: boolean
  /** True if the first answer was right. */
  readonly wasKnown: boolean
  /** Sums over the card's delayed answers (`shiftEvidence`). */
  surprise: number
  information: number
}

/**
 * The state of a soldier's memory. It depends on the review log alone, so it can be recomputed at
 * any time.
 */
export type Memory = {
  /** The candidate models, weighted by the answers. */
  readonly beliefs: readonly Belief[]
  /** What all soldiers' answers tell about single cards. */
  readonly priors: CardPriors
  /** Keyed by the id of the original question. */
  readonly cards: Map<string, CardMemory>
  readonly evidence: Evidence
  /** The expected number of cards that follow each belief, if cards differ. */
  readonly counts: Float64Array
  /** The posterior from evidence and counts, updated with each answer. */
  readonly posterior: Posterior
  /** How many cards were known at first sight. */
  known: number
  /** The sum of the priors' shifts of the cards seen so far, in logits. */
  knownShifts: number
  readonly correction: Correction
  /** The state of a card after its first answer, by the answer's grade. */
  readonly first: Readonly<Record<Grade, Pick<CardMemory, 'stability' | 'difficulty'>>>
  /** Allocates an array with one number per belief, all 0. */
  readonly newArray: () => Float64Array
  /** Scratch arrays, overwritten by each answer. */
  readonly scratch: { readonly recalls: Float64Array; readonly shares: Float64Array }
}

/** The prior of `knownShare`: one card in five, with the weight of five cards. */
const KNOWN_PRIOR = { known: 1, seen: 5 }

/** Creates a memory without answers. */
export function emptyMemory(
  beliefs: readonly Belief[] = BELIEFS,
  priors: CardPriors = NO_PRIORS,
): Memory {
  const newArray = shortArrays(beliefs.length)
  return {
    ...{ beliefs, priors, cards: new Map(), counts: newArray(), newArray },
    evidence: { alike: newArray(), mixed: 0 },
    posterior: initialPosterior(beliefs.length),
    ...{ known: 0, knownShifts: 0, correction: priorCorrection() },
    first: {
      wrong: firstOf(beliefs, 'wrong'),
      recognized: firstOf(beliefs, 'recognized'),
      recalled: firstOf(beliefs, 'recalled'),
    },
    scratch: { recalls: newArray(), shares: newArray() },
  }
}

function firstOf(beliefs: readonly Belief[], grade: Grade) {
  return {
    stability: Float64Array.from(beliefs, ({ model }) => model.firstStability(grade)),
    difficulty: Float64Array.from(beliefs, ({ model }) => model.firstDifficulty(grade)),
  }
}

/**
 * Estimates the share of unseen cards that the soldier already knows, 0 to 1: (1 + known) / (5 +
 * seen), the posterior mean with a beta prior of 1 known card in 5.
 */
export function knownShare({ cards, known }: Pick<Memory, 'cards' | 'known'>): number {
  return (KNOWN_PRIOR.known + known) / (KNOWN_PRIOR.seen + cards.size)
}

/** The mean shift of the priors in `knownShare`: the cards seen so far may be the easy ones. */
export function knownShareShift({
  cards,
  knownShifts,
}: Pick<Memory, 'cards' | 'knownShifts'>): number {
  return knownShifts / (KNOWN_PRIOR.seen + cards.size)
}

/** Like `knownShare`, for one unseen card. */
export function unseenKnownShare(memory: Memory, card: string): number {
  const prior = memory.priors.get(card)
  if (prior === undefined) return knownShare(memory)
  return shifted(knownShare(memory), prior.knownShift - knownShareShift(memory))
}
