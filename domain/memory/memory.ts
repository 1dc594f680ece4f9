import { BELIEFS } from './beliefs.ts'
import { type Calibration, calibrate, uncalibrated } from './calibration.ts'
import { chanceOfRight, type Grade, type MemoryModel } from './model.ts'

/** One answer, as memory sees it. */
export type MemoryAnswer = {
  /** The original question, so that copies and versions of it are one memory. */
  readonly card: string
  /** The soldier's study day, a whole number. */
  readonly day: number
  readonly grade: Grade
  /** The answer was chosen from options. */
  readonly isChoice: boolean
}

/** A card under each belief: what a model calls strength and difficulty, at the model's place. */
export type CardMemory = {
  readonly strength: Float64Array
  readonly difficulty: Float64Array
  readonly firstDay: number
  lastDay: number
  answers: number
  misses: number
}

/** What is known of a soldier's memory; computed from answers alone, and thrown away at will. */
export type Memory = {
  /** The models among which the answers decide. */
  readonly beliefs: readonly MemoryModel[]
  readonly cards: Map<string, CardMemory>
  /** How well each belief foretold the answers so far: the logarithm of its weight. */
  readonly evidence: Float64Array
  /** Cards that were known at first sight, of all that were seen. */
  known: number
  /** Answers that came a day or more after another, which alone tell of forgetting. */
  delayed: number
  readonly calibration: Calibration
}

/**
 * How much one answer counts as evidence. The models are not the soldier, and answers of one day
 * are alike: taken at full weight, some fifty answers would rule out what may be right.
 */
const WEIGHT_OF_AN_ANSWER = 0.5

/** One answer that a model held for impossible does not rule it out. */
const LEAST_CHANCE = 0.001

/** Before any answer: one card in five is known at first sight. */
const KNOWN_BEFORE = { known: 1, seen: 5 }

/** A memory without answers; of all beliefs, or of those that are given. */
export function emptyMemory(beliefs: readonly MemoryModel[] = BELIEFS): Memory {
  return {
    beliefs,
    cards: new Map(),
    evidence: new Float64Array(beliefs.length),
    known: 0,
    delayed: 0,
    calibration: uncalibrated(),
  }
}

/** Takes one more answer into the memory; answers come in the order of their moments. */
export function remember(memory: Memory, answer: MemoryAnswer): void {
  const card = memory.cards.get(answer.card)
  if (card === undefined) {
    memory.cards.set(answer.card, firstMemory(memory.beliefs, answer))
    if (answer.grade !== 'wrong') memory.known += 1
    return
  }
  const days = Math.max(0, answer.day - card.lastDay)
  const recalls = memory.beliefs.map((model, at) => model.recall(card.strength[at] ?? 1, days))
  if (days > 0) weigh(memory, recalls, answer)
  memory.beliefs.forEach((model, at) => {
    const difficulty = card.difficulty[at] ?? 1
    const told = { days, recall: recalls[at] ?? 1, grade: answer.grade }
    card.strength[at] = model.nextStrength(card.strength[at] ?? 1, difficulty, told)
    card.difficulty[at] = model.nextDifficulty(difficulty, answer.grade)
  })
  card.lastDay = Math.max(card.lastDay, answer.day)
  card.answers += 1
  if (answer.grade === 'wrong') card.misses += 1
}

/** How likely each belief is, in the order of `beliefs`; they add up to 1. */
export function beliefWeights({ evidence }: Memory): Float64Array {
  const most = Math.max(...evidence)
  const weights = evidence.map((log) => Math.exp(log - most))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

/** The share of cards never seen that this soldier knows all the same. */
export function knownShare({ cards, known }: Memory): number {
  return (KNOWN_BEFORE.known + known) / (KNOWN_BEFORE.seen + cards.size)
}

/** The chance to recall a card on a day, under the weighted beliefs. */
export function recallOf(
  card: CardMemory,
  day: number,
  beliefs: readonly MemoryModel[],
  weights: Float64Array,
): number {
  const days = Math.max(0, day - card.lastDay)
  let recall = 0
  beliefs.forEach((model, at) => {
    const weight = weights[at] ?? 0
    // What hardly counts is not worth its power function: a deck may have 5,000 cards.
    if (weight > 0.001) recall += weight * model.recall(card.strength[at] ?? 1, days)
  })
  return recall
}

function firstMemory(beliefs: readonly MemoryModel[], { day, grade }: MemoryAnswer): CardMemory {
  return {
    strength: Float64Array.from(beliefs, (model) => model.firstStrength(grade)),
    difficulty: Float64Array.from(beliefs, (model) => model.firstDifficulty(grade)),
    firstDay: day,
    lastDay: day,
    answers: 1,
    misses: grade === 'wrong' ? 1 : 0,
  }
}

function weigh(memory: Memory, recalls: readonly number[], { grade, isChoice }: MemoryAnswer) {
  const isRight = grade !== 'wrong'
  const weights = beliefWeights(memory)
  let foretold = 0
  recalls.forEach((recall, at) => {
    foretold += (weights[at] ?? 0) * recall
    const right = chanceOfRight(recall, isChoice)
    const chance = Math.max(isRight ? right : 1 - right, LEAST_CHANCE)
    memory.evidence[at] = (memory.evidence[at] ?? 0) + WEIGHT_OF_AN_ANSWER * Math.log(chance)
  })
  calibrate(memory.calibration, { recall: foretold, isRight, isChoice })
  memory.delayed += 1
}
