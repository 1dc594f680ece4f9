import { BELIEFS } from './beliefs.ts'
import { chanceOf, type Grade, type MemoryModel } from './model.ts'

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
  lastDay: number
  answers: number
  misses: number
}

/** What is known of a soldier's memory; computed from answers alone, and thrown away at will. */
export type Memory = {
  readonly cards: Map<string, CardMemory>
  /** How well each belief foretold the answers so far: the logarithm of its weight. */
  readonly evidence: Float64Array
  /** Cards that were known at first sight, of all that were seen. */
  known: number
  /** Answers that came a day or more after another, which alone tell of forgetting. */
  delayed: number
  /** Of the last of those: how much more was recalled than was foretold, a running mean. */
  surprise: number
}

/**
 * How much one answer counts as evidence. The models are not the soldier, and answers of one day
 * are alike: taken at full weight, some fifty answers would rule out what may be right.
 */
const WEIGHT_OF_AN_ANSWER = 0.5

/** Over how many answers the surprise is a mean. */
const SURPRISE_OVER = 60

/** Before any answer: one card in five is known at first sight. */
const KNOWN_BEFORE = { known: 1, seen: 5 }

export function emptyMemory(): Memory {
  return {
    cards: new Map(),
    evidence: new Float64Array(BELIEFS.length),
    known: 0,
    delayed: 0,
    surprise: 0,
  }
}

/** The memory that answers, in the order in which they came, leave. */
export function replay(answers: Iterable<MemoryAnswer>): Memory {
  const memory = emptyMemory()
  for (const answer of answers) remember(memory, answer)
  return memory
}

/** Takes one more answer into the memory. A replay of all of them gives the same. */
export function remember(memory: Memory, answer: MemoryAnswer): void {
  const card = memory.cards.get(answer.card)
  if (card === undefined) {
    memory.cards.set(answer.card, firstMemory(answer))
    if (answer.grade !== 'wrong') memory.known += 1
    return
  }
  const days = Math.max(0, answer.day - card.lastDay)
  if (days > 0) weigh(memory, card, { ...answer, days })
  BELIEFS.forEach((model, at) => {
    strengthen(model, card, at, { days, grade: answer.grade })
  })
  card.lastDay = Math.max(card.lastDay, answer.day)
  card.answers += 1
  if (answer.grade === 'wrong') card.misses += 1
}

/** How likely each belief is, in the order of `BELIEFS`; they add up to 1. */
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
export function recallOf(card: CardMemory, day: number, weights: Float64Array): number {
  const days = Math.max(0, day - card.lastDay)
  let recall = 0
  for (let at = 0; at < BELIEFS.length; at += 1) {
    const weight = weights[at] ?? 0
    // What hardly counts is not worth its power function: a deck may have 5,000 cards.
    if (weight > 0.001) {
      recall += weight * (BELIEFS[at] as MemoryModel).recall(card.strength[at] ?? 1, days)
    }
  }
  return recall
}

function firstMemory({ day, grade }: MemoryAnswer): CardMemory {
  return {
    strength: Float64Array.from(BELIEFS, (model) => model.firstStrength(grade)),
    difficulty: Float64Array.from(BELIEFS, (model) => model.firstDifficulty(grade)),
    lastDay: day,
    answers: 1,
    misses: grade === 'wrong' ? 1 : 0,
  }
}

function weigh(
  memory: Memory,
  card: CardMemory,
  { day, days, grade, isChoice }: MemoryAnswer & { days: number },
) {
  const foretold = chanceOf('recalled', recallOf(card, day, beliefWeights(memory)), isChoice)
  BELIEFS.forEach((model, at) => {
    const chance = chanceOf(grade, model.recall(card.strength[at] ?? 1, days), isChoice)
    memory.evidence[at] =
      (memory.evidence[at] ?? 0) + WEIGHT_OF_AN_ANSWER * Math.log(Math.max(chance, 0.001))
  })
  memory.delayed += 1
  const share = 1 / Math.min(memory.delayed, SURPRISE_OVER)
  memory.surprise += share * ((grade === 'wrong' ? 0 : 1) - foretold - memory.surprise)
}

function strengthen(
  model: MemoryModel,
  card: CardMemory,
  at: number,
  { days, grade }: { days: number; grade: Grade },
) {
  const strength = card.strength[at] ?? 1
  const difficulty = card.difficulty[at] ?? 1
  const recall = model.recall(strength, days)
  card.strength[at] = model.nextStrength(strength, difficulty, { days, recall, grade })
  card.difficulty[at] = model.nextDifficulty(difficulty, grade)
}
