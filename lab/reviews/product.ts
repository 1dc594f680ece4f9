import { PRIOR, priorCorrection } from '../../domain/memory/correction.ts'
import { emptyMemory, type Memory } from '../../domain/memory/memory.ts'
import { nextRecallProbability } from '../../domain/memory/recall.ts'
import { remember } from '../../domain/memory/remember.ts'
import type { TimedAnswer } from './log.ts'
import type { Predictor } from './one-step.ts'

const MILLISECONDS = 1000

/** Our memory model, as in the product. Its only input is right or wrong. */
export function productMemory(prior = PRIOR): Predictor & { readonly memory: Memory } {
  const memory = { ...emptyMemory(), correction: priorCorrection(prior) }
  return {
    memory,
    chanceOf({ card, day }) {
      const known = memory.cards.get(String(card))
      return known === undefined ? 0 : nextRecallProbability(memory, known, day)
    },
    answered: (answer) => rememberAnswer(memory, answer),
  }
}

export function rememberAnswer(memory: Memory, { card, second, day, isRight }: TimedAnswer): void {
  remember(memory, {
    card: String(card),
    at: second * MILLISECONDS,
    day,
    grade: isRight ? 'recalled' : 'wrong',
    isChoice: false,
  })
}
