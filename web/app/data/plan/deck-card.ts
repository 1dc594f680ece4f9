import type { PlanCard } from '@squared-away/domain/plan/plan-card'
import type { PlannedCard } from '@squared-away/domain/plan/plan-cards'

/** A card that the plan may ask for: a stored question or scenario, or a line of a creed. */
export type DeckCard =
  | (PlannedCard & { readonly kind: 'question' })
  | (PlannedCard & { readonly kind: 'scenario' })
  | (PlanCard & { readonly kind: 'creed line' })

export type StoredCard = Exclude<DeckCard, { kind: 'creed line' }>

/** The questions of a deck, in order. */
export function questionsOf(deck: readonly DeckCard[]): StoredCard[] {
  return deck.flatMap((card) => (card.kind === 'question' ? [card] : []))
}

/** The stored cards of a deck, in order: all except the lines of creeds. */
export function storedOf(deck: readonly DeckCard[]): StoredCard[] {
  return deck.flatMap((card) => (card.kind === 'creed line' ? [] : [card]))
}
