import type { MemoryModel } from './model.ts'

/** The state of a card in one memory model. */
export type CardState = { readonly stability: number; readonly difficulty: number }

/** Answers that a miss costs: the missed card is shown and answered again on the same day. */
export const MISS_COST = 2

/** Returns the state after one answer. Without a previous state, it is the card's first answer. */
export function stateAfterOne(
  model: MemoryModel,
  state: CardState | undefined,
  { days, recall, isRight }: { days: number; recall: number; isRight: boolean },
): CardState {
  const grade = isRight ? 'recalled' : 'wrong'
  if (state === undefined) {
    return { stability: model.firstStability(grade), difficulty: model.firstDifficulty(grade) }
  }
  const { stability, difficulty } = state
  return {
    stability: model.nextStability(stability, difficulty, { days, recall, grade }),
    difficulty: model.nextDifficulty(difficulty, grade),
  }
}

/**
 * Returns the state after a card's first day. A card that the soldier did not know is answered once
 * more, correctly. The first answer's stability is multiplied by `longer`.
 */
export function stateAfterFirst(model: MemoryModel, isKnown: boolean, longer: number): CardState {
  const typical = stateAfterOne(model, undefined, { days: 0, recall: 1, isRight: isKnown })
  const state = { ...typical, stability: longer * typical.stability }
  return isKnown ? state : answeredAgain(model, state)
}

/**
 * Returns the state after an answer `days` after the previous one. A miss is answered once more,
 * correctly.
 */
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
 * How much studying a seen card on `day` raises its recall on day `until`, divided by the expected
 * number of answers: (p·R(right) + (1 - p)·R(wrong) - R(not studied)) / `expectedAnswers(p)` with the recall p
 * on `day` and the recalls R on `until`.
 */
export function gainOfAnswer(
  model: MemoryModel,
  state: CardState,
  { lastDay, day, until }: { lastDay: number; day: number; until: number },
): number {
  const days = day - lastDay
  const recall = model.recall(state.stability, days)
  const then = (isRight: boolean) =>
    model.recall(stateAfter(model, state, { days, recall, isRight }).stability, until - day)
  const after = recall * then(true) + (1 - recall) * then(false)
  const gained = after - model.recall(state.stability, until - lastDay)
  return gained / expectedAnswers(recall)
}

/**
 * The same as `gainOfAnswer` for an unseen card, which is known with the probability `known`. Not
 * studied it stays known with that probability.
 */
export function gainOfFirst(
  model: MemoryModel,
  { known, longer, daysLeft }: { known: number; longer: number; daysLeft: number },
): number {
  const then = (isKnown: boolean) =>
    model.recall(stateAfterFirst(model, isKnown, longer).stability, daysLeft)
  return (known * then(true) + (1 - known) * then(false) - known) / expectedAnswers(known)
}

/**
 * The expected number of answers that a card takes on one day: 2 if it is missed, otherwise 1.
 *
 * @example
 * ```ts
 * expectedAnswers(0.75) // 1.25
 * ```
 */
export function expectedAnswers(recall: number): number {
  return 1 + (MISS_COST - 1) * (1 - recall)
}
