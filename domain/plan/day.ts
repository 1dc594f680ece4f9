import type { Policy } from './policy.ts'

/** A card that was seen, as a day's choice sees it. */
export type SeenCard = { readonly at: number; readonly recall: number }

/** The days before the board on which each answer goes where it helps most on the day itself. */
export const CLOSING_DAYS = 3

/**
 * The order in which a policy spends a day: places of seen cards, and -1 for a new one. It may name
 * more than the day has time for; whoever studies stops when the time is over.
 */
export function orderOfDay(
  policy: Policy,
  seen: readonly SeenCard[],
  newCards: { readonly unseen: number; readonly wanted: number },
): number[] {
  const due = seen.filter(({ recall }) => recall < policy.dueBelow)
  const rest = seen.filter(({ recall }) => recall >= policy.dueBelow)
  const dueOrder = sorted(due, policy.first === 'most forgotten' ? 1 : -1)
  const wanted = Array<number>(Math.min(newCards.wanted, newCards.unseen)).fill(NEW)
  const later = Array<number>(newCards.unseen - wanted.length).fill(NEW)
  const leftOver = sorted(rest, 1)
  return policy.newOver === null
    ? [...dueOrder, ...wanted, ...leftOver]
    : [...wanted, ...dueOrder, ...later, ...leftOver]
}

/** A new card in an order. */
export const NEW = -1

function sorted(cards: SeenCard[], sign: 1 | -1): number[] {
  return cards.sort((a, b) => sign * (a.recall - b.recall)).map(({ at }) => at)
}
