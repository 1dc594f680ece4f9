import { type RawBuilder, sql } from 'kysely'
import type { Collection } from '../collections/collection.ts'
import { charactersSql } from '../collections/large-texts.ts'
import type { Row } from '../database/row.ts'
import { SEQUENCE } from '../queries/attribute.ts'
import { effectiveOrders, type ListQuery } from '../queries/query.ts'
import { orderSql, type Scope } from '../queries/sql.ts'
import { jsonColumnsSql } from './json-rows.ts'

/** A row that is read later, and the characters of its texts. */
export type RowKey = Row & { readonly $id: string; readonly characters: number }

/** A list of this many rows is a long one. */
export const LONG = 500

/** So is a list of this many characters, however few rows it has. */
export const LARGE = 256 * 1024

/** Whether a list may be long. */
export const mayBeLong = ({ limit }: Pick<ListQuery, 'limit'>) => limit >= LONG

/**
 * `count` of the rows that `matching` leaves, as JSON, in the requested order and after the offset.
 * For a short page the rows are chosen first, because the database builds the JSON of every row
 * that it sorts. For a long page most rows are needed, so choosing first would cost more.
 */
export function pageSql(
  scope: Scope<Collection>,
  query: ListQuery,
  matching: RawBuilder<unknown>,
  count: number,
): RawBuilder<Row> {
  const json = jsonColumnsSql(scope, query)
  const chosen = chosenSql(scope, query, matching, count)
  if (mayBeLong(query)) return sql<Row>`select ${json} ${chosen}`
  return sql<Row>`select ${json} from (select * ${chosen}) as ${sql.table(scope.table.id)}`
}

/** The keys of the rows that `pageSql` reads. */
export function keysSql(
  scope: Scope<Collection>,
  query: ListQuery,
  matching: RawBuilder<unknown>,
  count: number,
): RawBuilder<RowKey> {
  const texts = selectedTexts(scope, query)
  const characters = texts.length === 0 ? sql`0` : charactersSql(texts)
  return sql<RowKey>`
    select "$id", ${characters} as "characters" ${chosenSql(scope, query, matching, count)}`
}

function chosenSql(
  scope: Scope<Collection>,
  query: ListQuery,
  matching: RawBuilder<unknown>,
  count: number,
) {
  const orders = effectiveOrders(query.orders, SEQUENCE)
  const backwards = query.cursor?.direction === 'before'
  return sql`
    from ${sql.table(scope.table.id)}
    where ${matching}
    order by ${query.random ? sql`random()` : orderSql(scope, orders, backwards)}
    limit ${sql.lit(count)} offset ${sql.lit(query.offset)}`
}

/** The selected texts. */
export const selectedTexts = (
  { table }: Scope<Collection>,
  { select }: Pick<ListQuery, 'select'>,
) =>
  table.stored
    .filter(
      ({ kind, array, name }) => (kind === 'string' || array) && (!select || select.has(name)),
    )
    .map(({ name }) => name)
