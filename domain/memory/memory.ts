import { BELIEFS, type Belief } from './beliefs.ts'
import { type Correction, uncorrected } from './correction.ts'
import type { Grade } from './model.ts'
import { shortArrays } from './short-arrays.ts'
import { type Evidence, type Standing, standingBefore } from './standing.ts'

/** A card under each belief: what a model calls strength and difficulty, at the belief's place. */
export type CardMemory = {
  readonly strength: Float64Array
  readonly difficulty: Float64Array
  /** How well each belief foretold this card's answers, relative to each other. */
  readonly likelihood: Float64Array
  /** What the card adds to the memory's counts; null until an answer told of forgetting. */
  counted: Float64Array | null
  /** Study days. */
  readonly firstDay: number
  lastDay: number
  /** Milliseconds since 1970. */
  lastAt: number
  answers: number
  misses: number
  /** Of the misses, those a day or more after the answer before. */
  lapses: number
  isLastWrong: boolean
  /** Known at first sight. */
  readonly wasKnown: boolean
  /** What its delayed answers tell of a shift of its recall, in sums (`shiftEvidence`). */
  surprise: number
  information: number
}

/** What is known of a soldier's memory; computed from answers alone, and thrown away at will. */
export type Memory = {
  /** The models among which the answers decide. */
  readonly beliefs: readonly Belief[]
  /** By the original question's id. */
  readonly cards: Map<string, CardMemory>
  readonly evidence: Evidence
  /** How many cards each belief seems to fit, if cards differ. */
  readonly counts: Float64Array
  /** What evidence and counts come to, after each answer. */
  readonly standing: Standing
  /** Cards that were known at first sight, of all that were seen. */
  known: number
  /** Answers that came a day or more after another, which alone tell of forgetting. */
  delayed: number
  readonly correction: Correction
  /** A card after its first answer. */
  readonly first: Readonly<Record<Grade, Pick<CardMemory, 'strength' | 'difficulty'>>>
  /** A new array with a number for each belief. */
  readonly newArray: () => Float64Array
  /** Arrays that each answer fills anew. */
  readonly room: { readonly recalls: Float64Array; readonly shares: Float64Array }
}

/** Before any answer: one card in five is known at first sight, as if five had been seen. */
const KNOWN_BEFORE = { known: 1, seen: 5 }

/** A memory without answers; of all beliefs, or of those that are given. */
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

/** The share of cards never seen that this soldier knows all the same. */
export function knownShare({ cards, known }: Pick<Memory, 'cards' | 'known'>): number {
  return (KNOWN_BEFORE.known + known) / (KNOWN_BEFORE.seen + cards.size)
}
