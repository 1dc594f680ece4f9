import type { ImportedCard, SkippedCard } from '@squared-away/domain/decks/imported-card'

/** A table whose columns the user can check, or the cards of a list. */
export type ReadText = { form: string; notes: string[] } & (
  | { kind: 'table'; rows: string[][] }
  | { kind: 'cards'; name: string | null; cards: ImportedCard[]; skipped: SkippedCard[] }
)
