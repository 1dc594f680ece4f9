import type { MemoryModel } from '../../../domain/memory/model.ts'
import type { RandomSource } from '../../../domain/study/shuffle.ts'

type Kind = {
  model: MemoryModel
  difficulty: number
  stability?: number
  known?: number
  /** Its index in the kinds of `ceiling/true-kinds.ts`. */
  kind?: number
}

/** A card in a simulated memory. */
export type LearnerCard = Kind & {
  isKnown: boolean
  /** Null until it was seen. */
  memory: { stability: number; difficulty: number; day: number } | null
}

/** The share of cards that the learner knows before the first day. */
export const KNOWN = 0.2

/** A simulated learner, with the interface that `npm run bench:learner -w lab` expects (docs/learning.md). */
export function modelLearner(random: RandomSource, kindOf: (index: number) => Kind) {
  return {
    newCard(index: number): LearnerCard {
      const kind = kindOf(index)
      return { ...kind, isKnown: random() < (kind.known ?? KNOWN), memory: null }
    },
    recallOn,
    /** Answers a card on a day, and updates its memory. */
    answer(card: LearnerCard, day: number): boolean {
      const recall = recallOn(card, day)
      const isRight = random() < recall
      learn(card, day, recall, isRight)
      return isRight
    },
  }
}

function recallOn({ model, memory, isKnown }: LearnerCard, day: number): number {
  if (memory === null) return isKnown ? 1 : 0
  return model.recall(memory.stability, Math.max(0, day - memory.day))
}

function learn(card: LearnerCard, day: number, recall: number, isRight: boolean) {
  const { model, memory } = card
  const grade = isRight ? 'recalled' : 'wrong'
  if (memory === null) {
    const stability = card.stability ?? model.firstStability(grade)
    card.memory = {
      stability: card.stability === undefined ? stability : stability * (isRight ? 4 : 1),
      difficulty: card.stability === undefined ? model.firstDifficulty(grade) : card.difficulty,
      day,
    }
    return
  }
  const days = Math.max(0, day - memory.day)
  card.memory = {
    stability: model.nextStability(memory.stability, memory.difficulty, { days, recall, grade }),
    difficulty: model.nextDifficulty(memory.difficulty, grade),
    day,
  }
}
