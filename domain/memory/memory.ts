import { BELIEFS, type Belief } from './beliefs.ts'
import { type Correction, uncorrected } from './correction.ts'
import type { Grade } from './model.ts'
import { shortArrays } from './short-arrays.ts'
import { type Evidence, type Standing, standingBefore } from './standing.ts'

/** A card under each belief: strength and difficulty in its model, at the belief's index. */
export type CardMemory = {
  readonly strength: Float64Array
  readonly difficulty: Float64Array
  /** The likelihood of this card's answers under each belief, relative to each other. */
  readonly likelihood: Float64Array
  /** The card's contribution to the memory's counts; null before an answer about forgetting. */
  counted: Float64Array | null
  /** Study days. */
  readonly firstDay: number
  lastDay: number
  /** Milliseconds since 1970. */
  lastAt: number
  answers: number
  misses: number
  /** Misses a day or more after the previous answer. */
  lapses: number
  isLastWrong: boolean
  /** Known at first sight. */
  readonly wasKnown: boolean
  /** Sums of the evidence for a shift of its recall, from delayed answers (`shiftEvidence`). */
  surprise: number
  information: number
}

/**
 * The state of a soldier's memory; computed from answers alone, so that it can be recomputed at any
 * time.
 */
export type Memory = {
  /** The candidate models, weighted by the answers. */
  readonly beliefs: readonly Belief[]
  /** By the original question's id. */
  readonly cards: Map<string, CardMemory>
  readonly evidence: Evidence
  /** How many cards seem to fit each belief, if cards differ. */
  readonly counts: Float64Array
  /** The posterior from evidence and counts, updated with each answer. */
  readonly standing: Standing
  /** Cards that were known at first sight, of all seen ones. */
  known: number
  /** Answers a day or more after another; only these are evidence about forgetting. */
  delayed: number
  readonly correction: Correction
  /** A card after its first answer. */
  readonly first: Readonly<Record<Grade, Pick<CardMemory, 'strength' | 'difficulty'>>>
  /** A new array with a number for each belief. */
  readonly newArray: () => Float64Array
  /** Scratch arrays, overwritten by each answer. */
  readonly room: { readonly recalls: Float64Array; readonly shares: Float64Array }
}

/** The prior: one card in five is known at first sight, with the weight of five cards. */
const KNOWN_BEFORE = { known: 1, seen: 5 }

/** Creates a memory without answers, for all beliefs or the given ones. */
export function emptyMemory(beliefs: readonly Belief[] = BELIEFS): Memory {
  const newArray = shortArrays(beliefs.length)
  return {
    ...{ beliefs, cards: new Map(), counts: newArray(), newArray },
    evidence: { alike: newArray(), mixed: 0 },
    standing: standingBefore(beliefs.length),
    ...{ known: 0, delayed: 0, correction: uncorrected() },
    first: {
      wrong: firstOf(beliefs, 'wrong'),
      recognized: firstOf(beliefs, 'recognized'),
      recalled: firstOf(beliefs, 'recalled'),
    },
    room: { recalls: newArray(), shares: newArray() },
  }
}

function firstOf(beliefs: readonly Belief[], grade: Grade) {
  return {
    strength: Float64Array.from(beliefs, ({ model }) => model.firstStrength(grade)),
    difficulty: Float64Array.from(beliefs, ({ model }) => model.firstDifficulty(grade)),
  }
}

/** The share of unseen cards that this soldier knows anyway. */
export function knownShare({ cards, known }: Pick<Memory, 'cards' | 'known'>): number {
  return (KNOWN_BEFORE.known + known) / (KNOWN_BEFORE.seen + cards.size)
}
