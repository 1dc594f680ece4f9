import type { Memory } from '../../domain/memory/memory.ts'
import { remember } from '../../domain/memory/remember.ts'
import type { PlanCard } from '../../domain/plan/plan-card.ts'
import type { Setting } from './learner.ts'

export const TOPICS = 12
const MILLISECONDS_PER_DAY = 86_400_000

/** The cards of a setting by index, spread over a board's usual number of topics. */
export function benchCards({ cards }: Setting): PlanCard[] {
  return Array.from({ length: cards }, (_, index) => ({
    id: String(index),
    topic: `Topic ${index % TOPICS}`,
  }))
}

export function noteAnswer(memory: Memory, card: number, day: number, isRight: boolean): void {
  const grade = isRight ? 'recalled' : 'wrong'
  remember(memory, {
    card: String(card),
    at: day * MILLISECONDS_PER_DAY,
    day,
    grade,
    isChoice: false,
  })
}
