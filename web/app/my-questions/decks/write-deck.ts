import { sha1 } from '@noble/hashes/legacy.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Database } from '@sqlite.org/sqlite-wasm'
import { strToU8, zipSync } from 'fflate'
import { OLD_SCHEMA, OWN_NOTETYPE_ID, oldCollectionRow } from './older-schema.ts'
import { OWN_FIELDS, type OwnField } from './own-notetype.ts'
import { sqliteEngine } from './sqlite-engine.ts'

/** A question as a note; texts are plain. */
export type WrittenNote = Readonly<Record<OwnField, string>> & {
  /** Identifies the note on later imports, by Anki or by us. */
  guid: string
  /** The name of its picture's file, which follows the question. */
  media?: string | undefined
}

export interface WrittenDeck {
  name: string
  notes: readonly WrittenNote[]
  /** The files that notes name. */
  media?: ReadonlyMap<string, Uint8Array>
}

const FIELD_SEPARATOR = '\x1f'

/**
 * Writes a deck as an .apkg file in the older format, which every Anki version reads. Notes,
 * notetype and deck have stable ids, so that Anki updates its cards on a later import.
 *
 * @param now Milliseconds; ids of notes and cards count up from it, like Anki's own.
 */
export async function writeDeck(deck: WrittenDeck, now: number): Promise<Uint8Array<ArrayBuffer>> {
  const { oo1, capi } = await sqliteEngine()
  const database = new oo1.DB(':memory:')
  try {
    database.exec(OLD_SCHEMA)
    database.exec({
      sql: 'insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)',
      bind: oldCollectionRow(deckId(deck.name), deck.name, now),
    })
    database.transaction(() => insertNotes(database, deck, now))
    const { pointer } = database
    if (pointer === undefined) throw new Error('The database is closed.')
    return zipSync({
      'collection.anki2': capi.sqlite3_js_db_export(pointer),
      ...mediaEntries(deck.media ?? new Map()),
    })
  } finally {
    database.close()
  }
}

/** Files are numbered, and a list gives their names. */
function mediaEntries(media: ReadonlyMap<string, Uint8Array>) {
  const files = [...media]
  return {
    media: strToU8(JSON.stringify(Object.fromEntries(files.map(([name], place) => [place, name])))),
    ...Object.fromEntries(files.map(([, bytes], place) => [String(place), bytes])),
  }
}

function insertNotes(database: Database, { name, notes }: WrittenDeck, now: number) {
  const seconds = Math.floor(now / 1000)
  const deck = deckId(name)
  const note = database.prepare("insert into notes values (?, ?, ?, ?, -1, '', ?, ?, ?, 0, '')")
  const card = database.prepare(
    "insert into cards values (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')",
  )
  for (const [place, { guid, media, ...texts }] of notes.entries()) {
    const id = now + place
    const picture = media === undefined ? '' : `<br><img src="${html(media)}">`
    const fields = OWN_FIELDS.map(
      (field) => html(texts[field]) + (field === 'Question' ? picture : ''),
    )
    const first = texts.Question
    const row = [
      id,
      guid,
      OWN_NOTETYPE_ID,
      seconds,
      fields.join(FIELD_SEPARATOR),
      first,
      checksum(first),
    ]
    note.bind(row).stepReset()
    card.bind([id, id, deck, seconds, place + 1]).stepReset()
  }
  note.finalize()
  card.finalize()
}

const MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '<br>',
}

/** Escapes a plain text as HTML, including double braces. */
function html(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(FIELD_SEPARATOR, ' ')
    .replaceAll(/[&<>"\n]/g, (mark) => MARKS[mark] ?? mark)
}

/** Anki's ids are timestamps; ours fall into the seven weeks after the notetype's. */
function deckId(name: string): number {
  return OWN_NOTETYPE_ID + checksum(name)
}

/** First 32 bits of a digest of the note's first field, by which Anki finds duplicates. */
function checksum(text: string): number {
  return new DataView(sha1(utf8ToBytes(text)).buffer).getUint32(0)
}
