import { type Memory, unseenKnownShare } from '../memory/memory.ts'
import { nextRecallProbability } from '../memory/recall.ts'
import { expectedAnswers } from '../memory/steps.ts'
import { minutesFor } from './answer-time.ts'
import { ANSWERS_PER_SCENARIO, type Beside } from './besides.ts'
import { cardTime, type PlanCard } from './plan-card.ts'
import type { PlanStart } from './plan-start.ts'

/** A deck in numbers. */
export type DeckFigures = {
  readonly cards: number
  /** Its seen questions, and its new ones. */
  readonly due: number
  readonly new: number
  readonly creedLines: number
  readonly scenarios: number
  readonly minutes: number
}

/** Summarizes a deck; `besides` are its cards that are not questions. */
export function summarizeDeck(
  { msEach, situation }: PlanStart,
  memory: Memory,
  cards: readonly PlanCard[],
  besides: readonly Beside[],
): DeckFigures {
  const kinds = new Map(besides.map(({ card, kind }) => [card.id, kind]))
  const kindOf = ({ id }: PlanCard) => kinds.get(id) ?? (memory.cards.has(id) ? 'due' : 'new')
  const numberOf = (kind: string) => cards.filter((card) => kindOf(card) === kind).length
  const answers = cards.reduce((sum, card) => {
    const seen = memory.cards.get(card.id)
    const { from } = situation.days
    const recall = seen && nextRecallProbability(memory, seen, from)
    const times = kindOf(card) === 'scenario' ? ANSWERS_PER_SCENARIO : 1
    return (
      sum + times * cardTime(card) * expectedAnswers(recall ?? unseenKnownShare(memory, card.id))
    )
  }, 0)
  return {
    cards: cards.length,
    due: numberOf('due'),
    new: numberOf('new'),
    creedLines: numberOf('creed line'),
    scenarios: numberOf('scenario'),
    minutes: cards.length === 0 ? 0 : minutesFor(answers, msEach),
  }
}
