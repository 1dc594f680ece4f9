import type { Belief } from './beliefs.ts'
import { weigh } from './evidence.ts'
import type { CardMemory, Memory } from './memory.ts'
import type { Grade } from './model.ts'

/** One answer, as memory sees it. */
export type MemoryAnswer = {
  /** The original question, so that copies and versions of it are one memory. */
  readonly card: string
  /** Milliseconds since 1970, and the soldier's study day, a whole number. */
  readonly at: number
  readonly day: number
  readonly grade: Grade
  /** The answer was chosen from options. */
  readonly isChoice: boolean
}

/**
 * Answers less than an hour apart are one sitting: a card that is asked again within it has just
 * been seen, also where the study day turned between.
 */
const A_SITTING = 3_600_000

/** Takes one more answer into the memory; answers come in the order of their moments. */
export function remember(memory: Memory, answer: MemoryAnswer): void {
  const card = memory.cards.get(answer.card)
  if (card !== undefined) {
    answerAgain(memory, card, answer)
    return
  }
  memory.cards.set(answer.card, firstMemory(memory.beliefs, answer))
  if (answer.grade !== 'wrong') memory.known += 1
}

function answerAgain(memory: Memory, card: CardMemory, answer: MemoryAnswer) {
  const { at, day, grade } = answer
  const days = at - card.lastAt < A_SITTING ? 0 : Math.max(0, day - card.lastDay)
  const recalls = recallsOf(memory.beliefs, card, days)
  if (days > 0) weigh(memory, card, recalls, answer)
  memory.beliefs.forEach(({ model }, place) => {
    const strength = card.strength[place] ?? 1
    const difficulty = card.difficulty[place] ?? 1
    const told = { days, recall: recalls[place] ?? 1, grade }
    card.strength[place] = model.nextStrength(strength, difficulty, told)
    card.difficulty[place] = model.nextDifficulty(difficulty, grade)
  })
  card.lastDay = Math.max(card.lastDay, day)
  card.lastAt = at
  card.answers += 1
  if (grade === 'wrong') card.misses += 1
}

function recallsOf(beliefs: readonly Belief[], { strength }: CardMemory, days: number) {
  return Float64Array.from(beliefs, ({ model }, place) => model.recall(strength[place] ?? 1, days))
}

function firstMemory(beliefs: readonly Belief[], { at, day, grade }: MemoryAnswer): CardMemory {
  return {
    strength: Float64Array.from(beliefs, ({ model }) => model.firstStrength(grade)),
    difficulty: Float64Array.from(beliefs, ({ model }) => model.firstDifficulty(grade)),
    likelihood: new Float64Array(beliefs.length).fill(1),
    counted: null,
    firstDay: day,
    lastDay: day,
    lastAt: at,
    answers: 1,
    misses: grade === 'wrong' ? 1 : 0,
  }
}
