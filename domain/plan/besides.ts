import { knownShare, type Memory } from '../memory/memory.ts'
import { recallProbability } from '../memory/recall.ts'
import { expectedAnswers } from '../memory/steps.ts'
import { type PlanCard, studiedOn } from './plan-card.ts'

/** What a board asks in addition to questions: lines of creeds from memory, and scenarios. */
export type Besides = {
  /** The lines of creeds, text by text, each in order. */
  readonly creedLines: readonly PlanCard[]
  readonly scenarios: readonly PlanCard[]
}

export const NO_BESIDES: Besides = { creedLines: [], scenarios: [] }

/** A card of the day that is not a question. */
export type Beside = {
  readonly kind: 'creed line' | 'scenario'
  readonly card: PlanCard
  /**
   * Its expected time in multiples of a question's answer, including a second answer after a miss.
   */
  readonly answers: number
}

type Next = { readonly card: PlanCard; readonly recall: number }

/** A scenario is read and answered in four parts. */
export const ANSWERS_PER_SCENARIO = 3

/** The board's own questions come first: an item that takes more of a day than this is skipped. */
const MAX_SHARE_OF_DAY = 1 / 5

/** Items below this probability of recall are repeated. */
const DUE_BELOW = 0.9

/** The next creed line and scenario; the day decides whether they fit. */
export function besidesOn(
  memory: Memory,
  { creedLines, scenarios }: Besides,
  day: number,
): Beside[] {
  const line = nextOf(memory, creedLines, day)
  const scenario = nextOf(memory, studiedOn(scenarios, day), day)
  return [
    ...besideOf('creed line', line, 1),
    ...besideOf('scenario', scenario, ANSWERS_PER_SCENARIO),
  ]
}

function besideOf(kind: Beside['kind'], next: Next | undefined, times: number): Beside[] {
  return next ? [{ kind, card: next.card, answers: times * expectedAnswers(next.recall) }] : []
}

/** Those that fit into a day with time for `answers`. */
export function fitting(besides: readonly Beside[], answers: number): Beside[] {
  return besides.filter((one) => one.answers <= answers * MAX_SHARE_OF_DAY)
}

/** Their total time, in answers. */
export function totalAnswers(besides: readonly Beside[]): number {
  return besides.reduce((sum, { answers }) => sum + answers, 0)
}

/**
 * The item that is about to be forgotten, else the next new one: a text is learned from its first
 * line on.
 */
function nextOf(memory: Memory, pile: readonly PlanCard[], day: number): Next | undefined {
  const seen = pile.flatMap((card) => {
    const known = memory.cards.get(card.id)
    return known
      ? [{ card, recall: recallProbability(known, day, memory.beliefs, memory.posterior) }]
      : []
  })
  const lost = seen.toSorted((a, b) => a.recall - b.recall)[0]
  const unseen = pile.find(({ id }) => !memory.cards.has(id))
  if (unseen === undefined || (lost && lost.recall < DUE_BELOW)) return lost
  return { card: unseen, recall: knownShare(memory) }
}
