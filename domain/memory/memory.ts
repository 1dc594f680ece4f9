import { BELIEFS } from './beliefs.ts'
import { type Calibration, calibrate, uncalibrated } from './calibration.ts'
import { sharesInto } from './mix.ts'
import { chanceOfRight, type Grade, type MemoryModel } from './model.ts'
import { type Standing, sharesOfCard, standingOf } from './standing.ts'

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
  /** How well each belief foretold this card's answers, relative to each other. */
  readonly likelihood: Float64Array
  /** What the card adds to the memory's counts; null until an answer told of forgetting. */
  counted: Float64Array | null
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
  /** How well the answers were foretold, as logarithms: by each belief alone, and by their mix. */
  readonly evidence: { readonly alike: Float64Array; mixed: number }
  /** How many cards each belief seems to fit, if cards differ. */
  readonly counts: Float64Array
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
const WEIGHT_OF_AN_ANSWER = Number((globalThis as any).process?.env.W ?? 0.5)

/** One answer that a model held for impossible does not rule it out. */
const LEAST_CHANCE = 0.001

/** Before any answer: one card in five is known at first sight. */
const KNOWN_BEFORE = { known: 1, seen: 5 }

/** A memory without answers; of all beliefs, or of those that are given. */
export function emptyMemory(beliefs: readonly MemoryModel[] = BELIEFS): Memory {
  return {
    beliefs,
    cards: new Map(),
    evidence: { alike: new Float64Array(beliefs.length), mixed: 0 },
    counts: new Float64Array(beliefs.length),
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
  if (days > 0) weigh(memory, card, recalls, answer)
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

/** The share of cards never seen that this soldier knows all the same. */
export function knownShare({ cards, known }: Memory): number {
  return (KNOWN_BEFORE.known + known) / (KNOWN_BEFORE.seen + cards.size)
}

/** The chance to recall a card on a day, by what the answers say about the beliefs. */
export function recallOf(
  card: CardMemory,
  day: number,
  beliefs: readonly MemoryModel[],
  standing: Standing,
): number {
  const days = Math.max(0, day - card.lastDay)
  const shares = new Float64Array(beliefs.length)
  sharesOfCard(shares, card, standing)
  let recall = 0
  beliefs.forEach((model, at) => {
    const share = shares[at] ?? 0
    // What hardly counts is not worth its power function: a deck may have 5,000 cards.
    if (share > 0.001) recall += share * model.recall(card.strength[at] ?? 1, days)
  })
  return recall
}

function firstMemory(beliefs: readonly MemoryModel[], { day, grade }: MemoryAnswer): CardMemory {
  return {
    strength: Float64Array.from(beliefs, (model) => model.firstStrength(grade)),
    difficulty: Float64Array.from(beliefs, (model) => model.firstDifficulty(grade)),
    likelihood: new Float64Array(beliefs.length).fill(1),
    counted: null,
    firstDay: day,
    lastDay: day,
    answers: 1,
    misses: grade === 'wrong' ? 1 : 0,
  }
}

function weigh(
  memory: Memory,
  card: CardMemory,
  recalls: readonly number[],
  { grade, isChoice }: MemoryAnswer,
) {
  const isRight = grade !== 'wrong'
  const chanceOf = (recall: number) => {
    const right = chanceOfRight(recall, isChoice)
    return Math.max(isRight ? right : 1 - right, LEAST_CHANCE)
  }
  const { evidence, beliefs } = memory
  const standing = standingOf(memory)
  const shares = new Float64Array(beliefs.length)
  sharesOfCard(shares, card, standing)
  const foretold = mean(recalls, shares)
  sharesInto(shares, card.likelihood, standing.mix)
  evidence.mixed += WEIGHT_OF_AN_ANSWER * Math.log(chanceOf(mean(recalls, shares)))
  recalls.forEach((recall, at) => {
    const chance = chanceOf(recall)
    evidence.alike[at] = (evidence.alike[at] ?? 0) + WEIGHT_OF_AN_ANSWER * Math.log(chance)
    card.likelihood[at] = (card.likelihood[at] ?? 1) * chance
  })
  normalize(card.likelihood)
  count(memory, card, standing.mix)
  calibrate(memory.calibration, { recall: foretold, isRight, isChoice })
  memory.delayed += 1
}

function mean(values: readonly number[], shares: Float64Array): number {
  return values.reduce((sum, value, at) => sum + (shares[at] ?? 0) * value, 0)
}

/** Takes the card's part out of the counts, and puts in what it is by now. */
function count({ counts }: Memory, card: CardMemory, mix: Standing['mix']) {
  const before = card.counted
  const after = new Float64Array(mix.length)
  sharesInto(after, card.likelihood, mix)
  for (let at = 0; at < counts.length; at += 1) {
    counts[at] = (counts[at] ?? 0) + (after[at] ?? 0) - (before?.[at] ?? 0)
  }
  card.counted = after
}

function normalize(likelihood: Float64Array) {
  const most = Math.max(...likelihood)
  for (let at = 0; at < likelihood.length; at += 1) likelihood[at] = (likelihood[at] ?? 0) / most
}
