import sqlite3InitModule, { type Database, type Sqlite3Static } from '@sqlite.org/sqlite-wasm'

let engine: Promise<Sqlite3Static> | null = null

/** SQLite in WebAssembly, loaded on first use. */
export function sqliteEngine(): Promise<Sqlite3Static> {
  engine ??= sqlite3InitModule()
  return engine
}

/** Opens a copy of an SQLite file. Views and triggers that it defines are not trusted. */
export function openBytes(sqlite: Sqlite3Static, bytes: Uint8Array): Database {
  const { capi, wasm } = sqlite
  const database = new sqlite.oo1.DB(':memory:')
  const place = wasm.allocFromTypedArray(bytes)
  leaveWal(wasm.heap8u().subarray(Number(place), Number(place) + bytes.length))
  const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_READONLY
  const { pointer } = database
  if (pointer === undefined) throw new Error('The database is closed.')
  database.checkRc(
    capi.sqlite3_deserialize(pointer, 'main', place, bytes.length, bytes.length, flags),
  )
  database.exec('pragma trusted_schema = off')
  addUnicase(sqlite, pointer)
  return database
}

const WAL = 2
const ROLLBACK_JOURNAL = 1
/** Offsets of the file format write and read versions (https://sqlite.org/fileformat2.html#1.3). */
const FORMAT_VERSIONS = [18, 19] as const

/**
 * Changes a header that says WAL to a rollback journal. Anki packs its live database, which is in
 * WAL mode, and SQLite refuses such a file from memory (SQLITE_CANTOPEN). Pages are the same.
 */
function leaveWal(file: Uint8Array) {
  for (const place of FORMAT_VERSIONS) if (file[place] === WAL) file[place] = ROLLBACK_JOURNAL
}

/** Collation of newer collections; SQLite cannot read their tables without it. */
type Pointer = NonNullable<Database['pointer']>

function addUnicase({ capi, wasm }: Sqlite3Static, pointer: Pointer) {
  const text = (length: number, place: number) =>
    new TextDecoder().decode(wasm.heap8u().slice(place, place + length)).toLowerCase()
  capi.sqlite3_create_collation_v2(
    pointer,
    'unicase',
    capi.SQLITE_UTF8,
    0,
    (_context, oneLength, one, otherLength, other) => {
      const [first, second] = [text(oneLength, Number(one)), text(otherLength, Number(other))]
      return first < second ? -1 : Number(first > second)
    },
    0,
  )
}
