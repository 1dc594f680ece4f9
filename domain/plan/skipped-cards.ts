import type { CardNote } from '../entities/card-note.ts'
import { type CardSkip, parseSkip } from '../entities/card-skip.ts'
import { toDayNumber } from '../text/local-time.ts'
import type { PlanCard } from './plan-card.ts'

type SkippingNote = Pick<CardNote, 'originalQuestionId' | 'skip' | 'correctedAt'>

/**
 * The cards that are skipped on `today` (yyyy-MM-dd), by the original question's id. A skip ends on
 * its day, and a card whose question was corrected comes back once.
 */
export function skipsOn(
  notes: readonly SkippingNote[],
  today: string,
): ReadonlyMap<string, CardSkip> {
  return new Map(
    notes.flatMap(({ originalQuestionId, skip, correctedAt }) => {
      const read = correctedAt === null ? parseSkip(skip) : null
      const isOver = read?.until != null && read.until <= today
      return read === null || isOver ? [] : [[originalQuestionId, read] as const]
    }),
  )
}

/** How many cards of a board are left out, by reason. */
export type LeftOut = { readonly known: number; readonly offBoard: number }

/**
 * The cards of a board's plan. Those that the soldier knows stay, for the forecast, and rest until
 * their day; those that the soldier's board does not ask are gone.
 */
export function withoutSkipped<Card extends PlanCard>(
  cards: readonly Card[],
  skips: ReadonlyMap<string, CardSkip>,
): { cards: Card[]; leftOut: LeftOut } {
  const left = cards.flatMap((card): Card[] => {
    const skip = skips.get(card.id)
    if (skip === undefined) return [card]
    if (skip.reason === 'off-board') return []
    return [{ ...card, restsUntil: skip.until === null ? null : toDayNumber(skip.until) }]
  })
  const known = left.filter(({ restsUntil }) => restsUntil !== undefined).length
  return { cards: left, leftOut: { known, offBoard: cards.length - left.length } }
}

/** How many cards of each topic the soldier's board does not ask. */
export function offBoardByTopic(
  cards: readonly PlanCard[],
  skips: ReadonlyMap<string, CardSkip>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { id, topic } of cards) {
    if (skips.get(id)?.reason !== 'off-board') continue
    counts.set(topic, (counts.get(topic) ?? 0) + 1)
  }
  return counts
}
