import type { ImportedCard, SkippedCard } from '@squared-away/domain/decks/imported-card'

/** A table whose columns the user checks. */
export type TableRows = {
  rows: string[][]
  /** True if the text itself says that the first row names the columns. */
  isNamed?: boolean
  /** The heading above it. */
  category?: string
}

/** The cards of a list as one of its forms has them, and what that form leaves out. */
export type ListReading = { form: string; cards: ImportedCard[]; skipped: SkippedCard[] }

/** A list that two forms explain equally well, the likelier first: the user chooses. */
export type ListChoice = [ListReading, ListReading]

/**
 * What a text became. Each word of it is in a cell that the user is asked about, on a card, in its
 * category or reference, in `skipped` with a reason, or among `noted` (accounted-text.ts).
 */
export type ReadText = {
  form: string
  notes: string[]
  /** Words that a sentence of `notes` accounts for. */
  noted?: string[]
} & (
  | ({ kind: 'table' } & TableRows)
  | {
      kind: 'cards'
      name: string | null
      cards: ImportedCard[]
      skipped: SkippedCard[]
      /** Tables among the cards whose columns nobody can tell. */
      tables?: TableRows[]
      /** Lists that are on no card until the user has chosen how they are read. */
      choices?: ListChoice[]
    }
)
