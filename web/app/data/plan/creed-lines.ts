import culture from '@squared-away/content/culture.json'
import { ownLines } from '@squared-away/domain/study/recital/own-lines'
import type { MemoryTextDocument } from '../memory-texts/memory-texts.ts'
import type { DeckCard } from './deck-card.ts'

type CreedLine = DeckCard & { kind: 'creed line' }

/** The lines that soldiers know by heart, text by text; answers to them are logged by these ids. */
const CREED_LINES: readonly CreedLine[] = culture.texts.flatMap(({ slug, topic, lines }) =>
  lines.map((_, at) => ({ id: `${slug}-${at + 1}`, topic, kind: 'creed line' as const })),
)

/** The lines that all soldiers learn, then those of the soldier's own texts. */
export function creedLinesWith(own: readonly MemoryTextDocument[]): readonly CreedLine[] {
  const added = own.flatMap(({ $id, title, text }) =>
    ownLines($id, text).lineIds.map((id) => ({ id, topic: title, kind: 'creed line' as const })),
  )
  return [...CREED_LINES, ...added]
}
