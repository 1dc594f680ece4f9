import type { Belief } from './beliefs.ts'
import { weigh } from './evidence.ts'
import type { CardMemory, Memory } from './memory.ts'
import type { Grade } from './model.ts'

/** One answer, as input of the memory. */
export type MemoryAnswer = {
  /** The original question, so that copies and versions of it share one memory. */
  readonly card: string
  /** Milliseconds since 1970, and the soldier's study day, a whole number. */
  readonly at: number
  readonly day: number
  readonly grade: Grade
  /** The answer was chosen from options. */
  readonly isChoice: boolean
}

/**
 * Answers less than an hour apart are one sitting, even across the turn of the study day: a card
 * that is asked again within it has just been seen.
 */
const A_SITTING = 3_600_000

/** Adds one answer to the memory; answers come in the order of their times. */
export function remember(memory: Memory, answer: MemoryAnswer): void {
  const card = memory.cards.get(answer.card)
  if (card !== undefined) {
    answerAgain(memory, card, answer)
    return
  }
  memory.cards.set(answer.card, firstMemory(memory, answer))
  if (answer.grade !== 'wrong') memory.known += 1
}

function answerAgain(memory: Memory, card: CardMemory, answer: MemoryAnswer) {
  const { at, day, grade } = answer
  const days = at - card.lastAt < A_SITTING ? 0 : Math.max(0, day - card.lastDay)
  if (days > 0) {
    recallsInto(memory.room.recalls, memory.beliefs, card, days)
    weigh(memory, card, { ...answer, days })
    if (grade === 'wrong') card.lapses += 1
  } else memory.room.recalls.fill(1)
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
  { strength }: CardMemory,
  days: number,
) {
  for (let place = 0; place < recalls.length; place += 1) {
    recalls[place] = beliefs[place]?.model.recall(strength[place] ?? 1, days) ?? 1
  }
}

/** The card after the answer under each belief. */
function advance({ beliefs, room }: Memory, card: CardMemory, days: number, grade: Grade) {
  const told = { days, recall: 1, grade }
  for (let place = 0; place < beliefs.length; place += 1) {
    const model = (beliefs[place] as Belief).model
    const difficulty = card.difficulty[place] ?? 1
    told.recall = room.recalls[place] ?? 1
    card.strength[place] = model.nextStrength(card.strength[place] ?? 1, difficulty, told)
    card.difficulty[place] = model.nextDifficulty(difficulty, grade)
  }
}

function firstMemory(memory: Memory, { at, day, grade }: MemoryAnswer): CardMemory {
  const first = memory.first[grade]
  const strength = memory.newArray()
  const difficulty = memory.newArray()
  strength.set(first.strength)
  difficulty.set(first.difficulty)
  return {
    strength,
    difficulty,
    likelihood: memory.newArray().fill(1),
    counted: null,
    firstDay: day,
    lastDay: day,
    lastAt: at,
    answers: 1,
    misses: grade === 'wrong' ? 1 : 0,
    lapses: 0,
    isLastWrong: grade === 'wrong',
    wasKnown: grade !== 'wrong',
    surprise: 0,
    information: 0,
  }
}
