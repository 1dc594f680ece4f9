import { FSRSAlgorithm, type FSRSState, Rating } from 'ts-fsrs'
import type { TimedAnswer } from './log.ts'

/**
 * FSRS-6 of the package `ts-fsrs` with its published weights, in whole days. Its only input is
 * right or wrong, as in the product: a right answer is Good, a wrong one Again.
 */
export function fsrs6() {
  const algorithm = new FSRSAlgorithm({})
  const states = new Map<number, FSRSState>()
  return {
    chanceOf({ card, days }: TimedAnswer): number {
      const state = states.get(card)
      return state === undefined ? 0 : algorithm.forgetting_curve(days, state.stability)
    },
    answered({ card, days, isRight }: TimedAnswer): void {
      const rating = isRight ? Rating.Good : Rating.Again
      states.set(card, algorithm.next_state(states.get(card) ?? null, days, rating))
    },
  }
}
