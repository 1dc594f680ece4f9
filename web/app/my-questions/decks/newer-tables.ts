import type { Database, SqlValue } from '@sqlite.org/sqlite-wasm'
import type { CardTemplate, Notetype } from './notetype.ts'
import { readProtobuf } from './protobuf.ts'

/** Protobuf field numbers of the messages in "config". */
const KIND = 1
const FRONT = 1
const BACK = 2
const CLOZE = 1

/** Separates a deck from its subdeck. */
const LEVEL = '\x1f'

/** Reads the notetypes of schema 18. */
export function newNotetypes(database: Database): Map<string, Notetype> {
  const fields = grouped(
    database.selectArrays('select cast(ntid as text), name from fields order by ntid, ord'),
  )
  const templates = grouped(
    database.selectArrays(
      'select cast(ntid as text), ord, config from templates order by ntid, ord',
    ),
  )
  const types = database.selectArrays('select cast(id as text), config from notetypes')
  return new Map(
    types.map(([id, config]) => [
      String(id),
      {
        isCloze: readProtobuf(bytesOf(config)).numbers.get(KIND) === CLOZE,
        fieldNames: (fields.get(String(id)) ?? []).map(([name]) => String(name)),
        templates: new Map(
          (templates.get(String(id)) ?? []).map(([ord, own]) => [Number(ord), templateOf(own)]),
        ),
      },
    ]),
  )
}

/** Reads the deck names of schema 18. */
export function newDecks(database: Database): Map<string, string> {
  const decks = database.selectArrays('select cast(id as text), name from decks')
  return new Map(decks.map(([id, name]) => [String(id), String(name).replaceAll(LEVEL, '::')]))
}

/** Groups rows by their first column. */
function grouped(rows: readonly SqlValue[][]): Map<string, SqlValue[][]> {
  const groups = new Map<string, SqlValue[][]>()
  for (const [key, ...row] of rows) {
    const group = groups.get(String(key)) ?? []
    group.push(row)
    groups.set(String(key), group)
  }
  return groups
}

function templateOf(config: SqlValue | undefined): CardTemplate {
  const { bytes } = readProtobuf(bytesOf(config))
  const text = (field: number) => new TextDecoder().decode(bytes.get(field) ?? new Uint8Array())
  return { front: text(FRONT), back: text(BACK) }
}

function bytesOf(value: SqlValue | undefined): Uint8Array {
  return value instanceof Uint8Array ? value : new Uint8Array()
}
