import { type Memory, remember } from '../../domain/memory/memory.ts'
import type { PlanCard } from '../../domain/plan/plan-card.ts'
import type { Setting } from './learner.ts'

const TOPICS = 12

/** The cards of a setting by their index, spread over a board's usual number of topics. */
export function benchCards({ cards }: Setting): PlanCard[] {
  return Array.from({ length: cards }, (_, index) => ({
    id: String(index),
    topic: `Topic ${index % TOPICS}`,
  }))
}

export function noteAnswer(memory: Memory, card: number, day: number, isRight: boolean): void {
  const grade = isRight ? 'recalled' : 'wrong'
  remember(memory, { card: String(card), day, grade, isChoice: false })
}
