import type { Database } from '@sqlite.org/sqlite-wasm'
import * as z from 'zod/mini'
import type { Notetype } from './notetype.ts'

const CLOZE = 1

const notetypes = z.record(
  z.string(),
  z.object({
    type: z._default(z.number(), 0),
    flds: z.array(z.object({ name: z.string(), ord: z._default(z.nullable(z.number()), 0) })),
    tmpls: z.array(
      z.object({ ord: z._default(z.nullable(z.number()), 0), qfmt: z.string(), afmt: z.string() }),
    ),
  }),
)

const decks = z.record(z.string(), z.object({ name: z.string() }))

/** Reads the notetypes of schema 11: JSON in the single row of "col". */
export function oldNotetypes(database: Database): Map<string, Notetype> {
  const read = z.parse(
    notetypes,
    JSON.parse(String(database.selectValue('select models from col'))),
  )
  return new Map(
    Object.entries(read).map(([id, { type, flds, tmpls }]) => [
      id,
      {
        isCloze: type === CLOZE,
        fieldNames: flds.toSorted(byOrd).map(({ name }) => name),
        templates: new Map(
          tmpls.map(({ ord, qfmt, afmt }, place) => [ord ?? place, { front: qfmt, back: afmt }]),
        ),
      },
    ]),
  )
}

/** Reads the deck names of schema 11. */
export function oldDecks(database: Database): Map<string, string> {
  const read = z.parse(decks, JSON.parse(String(database.selectValue('select decks from col'))))
  return new Map(Object.entries(read).map(([id, { name }]) => [id, name]))
}

const byOrd = (one: { ord: number | null }, other: { ord: number | null }) =>
  (one.ord ?? 0) - (other.ord ?? 0)
