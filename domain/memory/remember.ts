import type { Belief } from './beliefs.ts'
import { weighAnswer } from './evidence.ts'
import type { CardMemory, Memory } from './memory.ts'
import type { Grade } from './model.ts'

/** An answer as the memory takes it in. */
export type MemoryAnswer = {
  /** The id of the original question: its copies and versions share one memory. */
  readonly card: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** The number of the soldier's study day. */
  readonly day: number
  readonly grade: Grade
  /** True if the answer was chosen from options. */
  readonly isChoice: boolean
}

/**
 * Answers less than an hour apart count as 0 days apart, even if the study day turned in between,
 * because the soldier has just seen the card.
 */
const SITTING_MS = 3_600_000

/** Adds one answer to the memory. Answers must be added in the order of their times. */
export function remember(memory: Memory, answer: MemoryAnswer): void {
  const card = memory.cards.get(answer.card)
  if (card !== undefined) {
    answerAgain(memory, card, answer)
    return
  }
  memory.cards.set(answer.card, firstMemory(memory, answer))
  memory.knownShifts += memory.priors.get(answer.card)?.knownShift ?? 0
  if (answer.grade !== 'wrong') memory.known += 1
}

function answerAgain(memory: Memory, card: CardMemory, answer: MemoryAnswer) {
  const { at, day, grade } = answer
  const days = at - card.lastAt < SITTING_MS ? 0 : Math.max(0, day - card.lastDay)
  if (days > 0) {
    recallsInto(memory.scratch.recalls, memory.beliefs, card, days)
    weighAnswer(memory, card, { ...answer, days })
    if (grade === 'wrong') card.lapses += 1
  } else memory.scratch.recalls.fill(1)
  advance(memory, card, days, grade)
  card.lastDay = Math.max(card.lastDay, day)
  card.lastAt = at
  card.answers += 1
  card.isLastWrong = grade === 'wrong'
  if (card.isLastWrong) card.misses += 1
}

function recallsInto(
  recalls: Float64Array,
  beliefs: readonly Belief[],
  { stability }: CardMemory,
  days: number,
) {
  for (let belief = 0; belief < recalls.length; belief += 1) {
    recalls[belief] = beliefs[belief]?.model.recall(stability[belief] ?? 1, days) ?? 1
  }
}

/** Advances the card's state under each belief. */
function advance({ beliefs, scratch }: Memory, card: CardMemory, days: number, grade: Grade) {
  const modelAnswer = { days, recall: 1, grade }
  for (let belief = 0; belief < beliefs.length; belief += 1) {
    const model = (beliefs[belief] as Belief).model
    const difficulty = card.difficulty[belief] ?? 1
    modelAnswer.recall = scratch.recalls[belief] ?? 1
    card.stability[belief] = model.nextStability(
      card.stability[belief] ?? 1,
      difficulty,
      modelAnswer,
    )
    card.difficulty[belief] = model.nextDifficulty(difficulty, grade)
  }
}

function firstMemory(memory: Memory, { card: id, at, day, grade }: MemoryAnswer): CardMemory {
  const first = memory.first[grade]
  const stability = memory.newArray()
  const difficulty = memory.newArray()
  stability.set(first.stability)
  const longer = memory.priors.get(id)?.longer ?? 1
  for (let at = 0; at < stability.length; at += 1) stability[at] = longer * (stability[at] ?? 1)
  difficulty.set(first.difficulty)
  return {
    stability,
    difficulty,
    likelihood: memory.newArray().fill(1),
    counted: null,
    firstDay: day,
    lastDay: day,
    lastAt: at,
    answers: 1,
    misses: grade === 'wrong' ? 1 : 0,
    delayed: 0,
    lapses: 0,
    isLastWrong: grade === 'wrong',
    wasKnown: grade !== 'wrong',
    surprise: 0,
    information: 0,
  }
}
