import type { Database } from '@sqlite.org/sqlite-wasm'
import { DeckFault } from './deck-fault.ts'
import { newDecks, newNotetypes } from './newer-tables.ts'
import type { Notetype } from './notetype.ts'
import { oldDecks, oldNotetypes } from './older-tables.ts'

/** A card with the note that it is made of. */
export interface CollectionCard {
  noteId: string
  guid: string
  notetypeId: string
  fields: readonly string[]
  /** Which of its note's cards it is, counted from 0. */
  ord: number
  deckId: string
}

export interface Collection {
  notetypes: ReadonlyMap<string, Notetype>
  /** Names with '::' between a deck and its subdecks. */
  deckNames: ReadonlyMap<string, string>
  /** In the order of their notes; the cards of one note follow each other. */
  cards: readonly CollectionCard[]
}

/** Cards that are read; a file of them holds as many. */
const MOST_CARDS = 50_000

const FIELD_SEPARATOR = '\x1f'

/**
 * Reads the tables of a collection: schema 11, where notetypes and decks are JSON, and 18, where
 * they are tables.
 *
 * @throws DeckFault when there are too many cards, or something else than what SQLite throws.
 */
export function readCollection(database: Database): Collection {
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

// Ids as text: some are larger than a number holds. A card in a filtered deck keeps its own in odid.
const CARDS = `
  select cast(n.id as text), cast(n.guid as text), cast(n.mid as text), cast(n.flds as text),
    c.ord, cast(case when c.odid > 0 then c.odid else c.did end as text)
  from cards c join notes n on n.id = c.nid
  order by n.id, c.ord limit ${MOST_CARDS + 1}`

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
  if (cards.length > MOST_CARDS) throw new DeckFault('too-many-cards')
  return cards
}
