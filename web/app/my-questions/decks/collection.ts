import type { Database } from '@sqlite.org/sqlite-wasm'
import { DeckFault } from './deck-fault.ts'
import { newDecks, newNotetypes } from './newer-tables.ts'
import type { Notetype } from './notetype.ts'
import { oldDecks, oldNotetypes } from './older-tables.ts'

/** A card with its note. */
export interface CollectionCard {
  noteId: string
  guid: string
  notetypeId: string
  fields: readonly string[]
  /** Zero-based index among its note's cards. */
  ord: number
  deckId: string
}

export interface Collection {
  notetypes: ReadonlyMap<string, Notetype>
  /** Deck names, with '::' before subdecks. */
  deckNames: ReadonlyMap<string, string>
  /** In note order; cards of a note are consecutive. */
  cards: readonly CollectionCard[]
}

/** Maximum cards; the same as for other files. */
const MAX_CARDS = 50_000

const FIELD_SEPARATOR = '\x1f'

/** The newest schema that we know. */
const NEWEST_SCHEMA = 18

/**
 * Reads a collection's tables: schema 11, with notetypes and decks as JSON, or 18, with tables.
 *
 * @throws DeckFault if there are too many cards or the schema is newer; otherwise what SQLite
 * throws.
 */
export function readCollection(database: Database): Collection {
  if (Number(database.selectValue('select ver from col')) > NEWEST_SCHEMA) {
    throw new DeckFault('newer-anki')
  }
  const hasTables =
    database.selectValue(
      "select 1 from sqlite_schema where type = 'table' and name = 'notetypes'",
    ) === 1
  return {
    notetypes: hasTables ? newNotetypes(database) : oldNotetypes(database),
    deckNames: hasTables ? newDecks(database) : oldDecks(database),
    cards: readCards(database),
  }
}

// Ids as text: some exceed a JavaScript number. A card in a filtered deck has its home deck in
// `odid`.
const CARDS = `
  select cast(n.id as text), cast(n.guid as text), cast(n.mid as text), cast(n.flds as text),
    c.ord, cast(case when c.odid > 0 then c.odid else c.did end as text)
  from cards c join notes n on n.id = c.nid
  order by n.id, c.ord limit ${MAX_CARDS + 1}`

function readCards(database: Database): CollectionCard[] {
  const cards = database
    .selectArrays(CARDS)
    .map(([noteId, guid, notetypeId, fields, ord, deckId]) => ({
      noteId: String(noteId),
      guid: String(guid),
      notetypeId: String(notetypeId),
      fields: String(fields).split(FIELD_SEPARATOR),
      ord: Number(ord),
      deckId: String(deckId),
    }))
  if (cards.length > MAX_CARDS) throw new DeckFault('too-many-cards')
  return cards
}
