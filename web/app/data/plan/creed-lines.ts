import culture from '@squared-away/content/culture.json'
import type { DeckCard } from './deck-card.ts'

/** The lines that soldiers know by heart, text by text; answers to them are logged by these ids. */
export const CREED_LINES: readonly DeckCard[] = culture.texts.flatMap(({ slug, topic, lines }) =>
  lines.map((_, at) => ({ id: `${slug}-${at + 1}`, topic, kind: 'creed line' as const })),
)
