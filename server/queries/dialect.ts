import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Engine } from '../database/engine.ts'
import type { Cell } from '../database/row.ts'

type Text = RawBuilder<unknown>

/**
 * SQL that differs between the engines. Texts are compared with ASCII letters folded to lower case
 * and then by bytes, the same on both (wire §11.5). Searched texts are arguments of functions
 * without wildcards, so nothing needs escaping.
 */
export type Dialect = {
  /** The sort key of a text. */
  folded(text: Text): Text
  /** A text that is sorted by bytes. */
  exact(text: Text): Text
  /** A text from a client. */
  text(value: Cell): Text
  /** An integer as wide as the largest that a client can send. */
  integer(value: Cell): Text
  includes(text: Text, part: string): RawBuilder<SqlBool>
  startsWith(text: Text, part: string): RawBuilder<SqlBool>
  endsWith(text: Text, part: string): RawBuilder<SqlBool>
  /** Whether the JSON list contains one of the values. */
  holdsAny(list: Text, values: readonly Cell[]): RawBuilder<SqlBool>
  /** A JSON object of these names and values. */
  object(pairs: readonly (readonly [name: string, value: Text])[]): Text
  /** A JSON text, as a value of such an object. */
  json(text: Text): Text
  /** A flag, stored as 0 or 1, as `true` or `false` of such an object. */
  flag(column: Text): Text
  /** Null sorts first ascending on SQLite. PostgreSQL needs an explicit order. */
  nullsLikeSmallest(descending: boolean): RawBuilder<unknown>
}

const sqlite: Dialect = {
  folded: (text) => sql`${text} collate nocase`,
  exact: (text) => text,
  text: (value) => sql`${value}`,
  integer: (value) => sql`${value}`,
  includes: (text, part) => sql`instr(lower(${text}), ${foldAscii(part)}) > 0`,
  startsWith: (text, part) =>
    sql`substr(lower(${text}), 1, ${sql.lit(lengthOf(part))}) = ${foldAscii(part)}`,
  endsWith: (text, part) =>
    part === ''
      ? sql`${text} = ${text}`
      : sql`substr(lower(${text}), -${sql.lit(lengthOf(part))}) = ${foldAscii(part)}`,
  holdsAny: (list, values) =>
    sql`exists (select 1 from json_each(${list}) as "e" where "e"."value" in (${sql.join(values)}))`,
  object: (pairs) =>
    sql`json_object(${sql.join(pairs.flatMap(([name, value]) => [sql.lit(name), value]))})`,
  json: (text) => sql`json(${text})`,
  flag: (column) => sql`json(case ${column} when 1 then 'true' when 0 then 'false' end)`,
  nullsLikeSmallest: () => sql``,
}

const lowered = (text: Text) => sql`lower(${text} collate "C")`

const postgres: Dialect = {
  folded: lowered,
  exact: (text) => sql`${text} collate "C"`,
  text: (value) => sql`${value}::text`,
  integer: (value) => sql`${value}::bigint`,
  includes: (text, part) => sql`strpos(${lowered(text)}, ${foldAscii(part)}) > 0`,
  startsWith: (text, part) =>
    sql`left(${lowered(text)}, ${sql.lit(lengthOf(part))}) = ${foldAscii(part)}`,
  endsWith: (text, part) =>
    part === ''
      ? sql`${text} = ${text}`
      : sql`right(${lowered(text)}, ${sql.lit(lengthOf(part))}) = ${foldAscii(part)}`,
  holdsAny: (list, values) =>
    sql`exists (select 1 from jsonb_array_elements_text(${list}::jsonb) as "e"("value")
      where "e"."value" in (${sql.join(values)}))`,
  object: (pairs) => sql`(select row_to_json("object")::text from (
    select ${sql.join(pairs.map(([name, value]) => sql`${value} as ${sql.id(name)}`))}
  ) as "object")`,
  json: (text) => sql`${text}::json`,
  flag: (column) => sql`(${column} = 1)`,
  nullsLikeSmallest: (descending) => (descending ? sql` nulls last` : sql` nulls first`),
}

export const DIALECTS: Readonly<Record<Engine, Dialect>> = { sqlite, postgres }

/** Lower-cases A to Z only, as the folding of both engines does. */
export function foldAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Length in characters as SQL counts them: code points. */
function lengthOf(text: string): number {
  return [...text].length
}
