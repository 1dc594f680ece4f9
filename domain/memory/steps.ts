import type { MemoryModel } from './model.ts'

/** A card under one model. */
export type CardState = { readonly strength: number; readonly difficulty: number }

/** A missed card is shown, and answered again on the same day. */
export const COST_OF_A_MISS = 2

/** A card after one answer; its first one if there is no state yet. */
export function stateAfterOne(
  model: MemoryModel,
  state: CardState | undefined,
  { days, recall, isRight }: { days: number; recall: number; isRight: boolean },
): CardState {
  const grade = isRight ? 'recalled' : 'wrong'
  if (state === undefined) {
    return { strength: model.firstStrength(grade), difficulty: model.firstDifficulty(grade) }
  }
  const { strength, difficulty } = state
  return {
    strength: model.nextStrength(strength, difficulty, { days, recall, grade }),
    difficulty: model.nextDifficulty(difficulty, grade),
  }
}

/** A card seen for the first time; if unknown, it is shown and answered again. */
export function stateAfterFirst(model: MemoryModel, isKnown: boolean): CardState {
  const state = stateAfterOne(model, undefined, { days: 0, recall: 1, isRight: isKnown })
  return isKnown ? state : answeredAgain(model, state)
}

/** A card after an answer `days` after the previous one; if missed, it is answered again. */
export function stateAfter(
  model: MemoryModel,
  state: CardState,
  answer: { days: number; recall: number; isRight: boolean },
): CardState {
  const after = stateAfterOne(model, state, answer)
  return answer.isRight ? after : answeredAgain(model, after)
}

function answeredAgain(model: MemoryModel, state: CardState): CardState {
  return stateAfterOne(model, state, { days: 0, recall: 1, isRight: true })
}

/**
 * How much an answer on `day` increases the recall of a seen card on the day of the board, per
 * expected answer.
 */
export function gainOfAnswer(
  model: MemoryModel,
  state: CardState,
  { lastDay, day, until }: { lastDay: number; day: number; until: number },
): number {
  const days = day - lastDay
  const recall = model.recall(state.strength, days)
  const then = (isRight: boolean) =>
    model.recall(stateAfter(model, state, { days, recall, isRight }).strength, until - day)
  const after = recall * then(true) + (1 - recall) * then(false)
  const gained = after - model.recall(state.strength, until - lastDay)
  return gained / costOf(recall)
}

/** The same for an unseen card that is known with a given probability. */
export function gainOfFirst(model: MemoryModel, known: number, daysLeft: number): number {
  const then = (isKnown: boolean) =>
    model.recall(stateAfterFirst(model, isKnown).strength, daysLeft)
  return (known * then(true) + (1 - known) * then(false) - known) / costOf(known)
}

/** The expected number of answers of a card, including its second one. */
export function costOf(recall: number): number {
  return 1 + (COST_OF_A_MISS - 1) * (1 - recall)
}
