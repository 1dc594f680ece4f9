import type { DeckCard, SkippedCard } from '@squared-away/domain/decks/deck-card'
import { type Collection, readCollection } from './collection.ts'
import { DeckFault } from './deck-fault.ts'
import { DeckReading } from './deck-reading.ts'
import { openBytes, sqliteEngine } from './sqlite-engine.ts'
import { unpackPackage } from './unpack-package.ts'

/** What a deck comes to. */
export interface Deck {
  /** What its set is called. */
  name: string
  cards: DeckCard[]
  skipped: SkippedCard[]
  /** Pictures and sounds that were left behind. */
  mediaCount: number
  /** Cards that ask for the other side of one that was read. */
  turnedCount: number
}

/**
 * Reads an .apkg file of either form. Takes seconds for a large one, and what is in it may be made to
 * take longer: it belongs into a worker that somebody ends.
 *
 * @throws DeckFault when it cannot be read.
 */
export async function readDeck(bytes: Uint8Array, fileName: string): Promise<Deck> {
  const { collection, mediaCount } = unpackPackage(bytes)
  const reading = new DeckReading(await tablesOf(collection), fileName)
  const deck = { ...reading.read(), mediaCount }
  if (deck.cards.length === 0) throw new DeckFault('no-cards')
  return deck
}

async function tablesOf(bytes: Uint8Array): Promise<Collection> {
  const sqlite = await sqliteEngine()
  try {
    const database = openBytes(sqlite, bytes)
    try {
      return readCollection(database)
    } finally {
      database.close()
    }
  } catch (error) {
    throw error instanceof DeckFault ? error : new DeckFault('damaged', error)
  }
}
