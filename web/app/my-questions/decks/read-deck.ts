import type { ImportedCard, SkippedCard } from '@squared-away/domain/decks/imported-card'
import type { StoredPictures } from '@squared-away/domain/pictures/picture-room'
import { type Collection, readCollection } from './collection.ts'
import { DeckFault } from './deck-fault.ts'
import { type DeckPictures, PictureReader } from './deck-pictures.ts'
import { DeckReading } from './deck-reading.ts'
import { openBytes, sqliteEngine } from './sqlite-engine.ts'
import { unpackPackage } from './unpack-package.ts'

/** The result of reading a deck. */
export interface AnkiDeck {
  /** Name of its set. */
  name: string
  /** Empty if none can be read as a question; `skipped` then says why. */
  cards: ImportedCard[]
  skipped: SkippedCard[]
  /** The pictures that its cards show. */
  pictures: DeckPictures
  /** Number of dropped pictures and sounds. */
  mediaCount: number
  /** Those of them that do not fit into what a user or a set may have. */
  unfitCount: number
  /** Reversed cards of cards already read. */
  turnedCount: number
}

/**
 * Reads an .apkg or .colpkg file of any format, or a collection by itself. Takes seconds for a large file, and a malicious one longer:
 * run it in a worker that can be terminated.
 *
 * @param report Called now and then with the share that was read, from 0 to 1; it never falls.
 * @param stored The pictures that the user has, which take room.
 * @throws DeckFault if it cannot be read.
 */
export async function readDeck(
  bytes: Uint8Array,
  fileName: string,
  report: (share: number) => void = () => {},
  stored: StoredPictures = new Map(),
): Promise<AnkiDeck> {
  const { collection, mediaCount, media } = unpackPackage(bytes)
  const tables = await tablesOf(collection)
  if (tables.cards.length === 0) throw new DeckFault('empty')
  const reader = new PictureReader(media, stored)
  const read =
    mediaCount === 0
      ? new DeckReading(tables, fileName).read(report)
      : await readWithPictures(tables, fileName, reader, report)
  const { pictures, unfitCount } = reader
  return { ...read, pictures, mediaCount: Math.max(0, mediaCount - pictures.size), unfitCount }
}

/** Reads the cards, and again with their pictures if any card names one. */
async function readWithPictures(
  tables: Collection,
  fileName: string,
  reader: PictureReader,
  report: (share: number) => void,
) {
  const named = new Set<string>()
  const plain = new DeckReading(tables, fileName, (names) => {
    for (const name of names) named.add(name)
    return null
  }).read((share) => report(share * 0.3))
  await reader.prepare([...named], (share) => report(0.3 + share * 0.6))
  if (![...named].some((name) => reader.idOf([name]) !== null)) return plain
  return new DeckReading(tables, fileName, reader.idOf).read((share) => report(0.9 + share * 0.1))
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
