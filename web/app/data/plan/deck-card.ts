import culture from '@squared-away/content/culture.json'
import type { PlanCard } from '@squared-away/domain/plan/plan-card'
import type { PlannedCard } from '@squared-away/domain/plan/plan-cards'
import { ownLines } from '@squared-away/domain/study/recital/own-lines'
import type { LearnedText } from '../memory-texts/memory-texts.ts'

/** A card that the plan may ask for: a stored question or scenario, or a line of a creed. */
export type DeckCard =
  | (PlannedCard & { readonly kind: 'question' })
  | (PlannedCard & { readonly kind: 'scenario' })
  | (PlanCard & { readonly kind: 'creed line' })

export type StoredCard = Exclude<DeckCard, { kind: 'creed line' }>

/** The questions of a deck, in order. */
export function questionCards(deck: readonly DeckCard[]): StoredCard[] {
  return deck.flatMap((card) => (card.kind === 'question' ? [card] : []))
}

/** The stored cards of a deck, in order: all except the lines of creeds. */
export function storedCards(deck: readonly DeckCard[]): StoredCard[] {
  return deck.flatMap((card) => (card.kind === 'creed line' ? [] : [card]))
}

type CreedLine = DeckCard & { kind: 'creed line' }

/** The lines that soldiers know by heart, text by text; answers to them are logged by these ids. */
const CREED_LINES: readonly CreedLine[] = culture.texts.flatMap(({ slug, topic, lines }) =>
  lines.map((_, at) => ({ id: `${slug}-${at + 1}`, topic, kind: 'creed line' as const })),
)

/** The lines that all soldiers learn, then those of the soldier's own and the unit's texts. */
export function creedLinesWith(own: readonly LearnedText[]): readonly CreedLine[] {
  const added = own.flatMap(({ $id, title, text }) =>
    ownLines($id, text).lineIds.map((id) => ({ id, topic: title, kind: 'creed line' as const })),
  )
  return [...CREED_LINES, ...added]
}
