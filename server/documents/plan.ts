import { type CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Collection } from '../collections/collection.ts'
import { charactersSql } from '../collections/large-texts.ts'
import type { Engine } from '../database/engine.ts'
import type { Row } from '../database/row.ts'
import type { Connection } from '../database/schema.ts'
import { SEQUENCE } from '../queries/attribute.ts'
import { DIALECTS } from '../queries/dialect.ts'
import { parseQueries } from '../queries/parse.ts'
import { COUNTED_AT_MOST, effectiveOrders, type ListQuery } from '../queries/query.ts'
import { filtersSql, orderSql, pinning, pins, type Scope } from '../queries/sql.ts'
import { jsonColumnsSql } from './json-rows.ts'
import { keysSql, LONG, mayBeLong, pageSql, type RowKey, selectedTexts } from './page-sql.ts'
import { readable } from './permissions.ts'
import { RULE_COLUMNS } from './shown.ts'

/** Dependencies of reading from a store. */
export type Source = { readonly engine: Engine; readonly connection: Connection }

/** A list call, parsed and converted to SQL for one user. */
export type Plan = {
  readonly query: ListQuery
  readonly scope: Scope<Collection>
  /** The condition for rows that the list may contain for this user. */
  readonly listed: RawBuilder<SqlBool>
  /** The condition for those that pass the filters. */
  readonly matching: RawBuilder<SqlBool>
  /** The first page and one more row, which shows whether there is another page. */
  readonly firstPage: CompiledQuery<Row>
  /** Counts the rows that the filters are applied to, up to `most`. */
  readonly countCandidates: (most: number) => CompiledQuery<Counted>
  /**
   * For a list that may be long: the number of rows that `matching` selects, counted up to the
   * limit of a long list.
   */
  readonly untilLong: CompiledQuery<Counted> | undefined
  /**
   * For a collection with large documents: the characters of the list's texts, or more than those.
   */
  readonly characters: CompiledQuery<Counted> | undefined
  /** For such a collection: the ids of the first page, and one more, with the sizes of their rows. */
  readonly firstKeys: CompiledQuery<RowKey> | undefined
  /** These rows as JSON, in no order, if the list may contain them. */
  readonly rowsOf: (ids: readonly string[]) => CompiledQuery<Row>
}

export type Counted = { readonly total: number }

const SYSTEM_COLUMNS = ['$id', '$sequence', '$createdAt', '$updatedAt', '$permissions']

/** A call for one document, parsed and converted to SQL for one user. */
export type DocumentPlan = {
  readonly query: ListQuery
  /** Finds the document with this id, if the user may read it. */
  readonly find: (id: string) => CompiledQuery<Row>
}

const PLANS_KEPT = 1000
const LONGEST_KEY = 1000

type MakePlan<Made> = (
  source: Source,
  collection: Collection,
  userId: string,
  query: ListQuery,
) => Made

/**
 * Caches the latest plans that `make` made: a page repeats the same calls. Each plan is for one user
 * only.
 */
function cached<Made>(make: MakePlan<Made>) {
  const kept = new Map<string, Made>()
  return (
    source: Source,
    collection: Collection,
    userId: string,
    queries: readonly string[],
  ): Made => {
    const key = JSON.stringify([source.engine, collection.id, userId, queries])
    const known = kept.get(key)
    if (known) return known
    const plan = make(source, collection, userId, parseQueries(queries, collection))
    if (key.length <= LONGEST_KEY && !collection.isReadForATime) {
      if (kept.size >= PLANS_KEPT) kept.delete(kept.keys().next().value ?? '')
      kept.set(key, plan)
    }
    return plan
  }
}

/**
 * The plan of a list call.
 *
 * @throws ApiError 400 for an invalid query.
 */
export const planList = cached(makePlan)

/**
 * The plan of a call for one document.
 *
 * @throws ApiError 400 for an invalid query.
 */
export const planDocument = cached(makeDocumentPlan)

/** Stands for the id in a compiled statement. No id is like it. */
const ANY_ID = '$id'

function makeDocumentPlan(
  source: Source,
  collection: Collection,
  userId: string,
  query: ListQuery,
): DocumentPlan {
  const compile = () =>
    sql<Row>`
      select ${columnsSql(createScope(source, collection, userId), query)}
      from ${sql.table(collection.id)}
      where "$id" = ${ANY_ID} and ${readable(collection, userId, true)}`.compile(source.connection)
  let statement: CompiledQuery<Row> | undefined
  return {
    query,
    find(id) {
      statement ??= compile()
      const parameters = statement.parameters.map((given) => (given === ANY_ID ? id : given))
      return { ...statement, parameters }
    },
  }
}

function makePlan(source: Source, collection: Collection, userId: string, query: ListQuery): Plan {
  const scope = createScope(source, collection, userId)
  const listed = listedSql(scope, query)
  const filters = filtersSql(scope, query.filters)
  const matching = filters ? sql<SqlBool>`${listed} and ${filters}` : listed
  return {
    query,
    scope,
    listed,
    matching,
    firstPage: pageSql(scope, query, matching, query.limit + 1).compile(source.connection),
    countCandidates: (most) =>
      countSql(scope, candidatesSql(scope, collection, query, listed), most).compile(
        source.connection,
      ),
    untilLong: mayBeLong(query)
      ? countSql(scope, matching, LONG).compile(source.connection)
      : undefined,
    characters: collection.mayBeLarge
      ? sizeSql(scope, query, matching)?.compile(source.connection)
      : undefined,
    firstKeys: collection.mayBeLarge
      ? keysSql(scope, query, matching, query.limit + 1).compile(source.connection)
      : undefined,
    rowsOf: (ids) =>
      sql<Row>`
        select "$id", ${jsonColumnsSql(scope, query)} from ${sql.table(collection.id)}
        where "$id" in (${sql.join(ids)}) and ${listed}`.compile(source.connection),
  }
}

/**
 * The rows that a list may contain. Shared rows are in it only if the collection's rules say that
 * such a list finds them by an index.
 */
function listedSql(scope: Scope<Collection>, query: ListQuery): RawBuilder<SqlBool> {
  const { table: collection, userId } = scope
  const { sharedListedBy, sharedListedWithin: within } = collection
  if (!sharedListedBy || pins(sharedListedBy, query)) return readable(collection, userId, true)
  const own = readable(collection, userId, false)
  if (!within || pins(['userId'], query)) return own
  const values = filtersSql(scope, pinning([within.attribute], query))
  if (!values) return own
  const shared = sql`${within.isShared.sql(userId)} and ${readable(collection, userId, true)}`
  // The values stand in both parts, so that each is found by an index of its own.
  return sql<SqlBool>`((${own} and ${values}) or (${shared} and ${values}))`
}

/** The rows of a list that its index leaves. */
function candidatesSql(
  scope: Scope<Collection>,
  { sharedListedBy = [] }: Collection,
  query: ListQuery,
  listed: RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const pinned = filtersSql(scope, pinning(['$id', ...sharedListedBy], query))
  return pinned ? sql<SqlBool>`${listed} and ${pinned}` : listed
}

export function createScope(
  { engine }: Source,
  collection: Collection,
  userId: string,
): Scope<Collection> {
  return { table: collection, userId, dialect: DIALECTS[engine] }
}

/** How many rows `matching` leaves, counted up to `total` or `enough`. */
export function countSql(
  { table }: Scope<Collection>,
  matching: RawBuilder<unknown>,
  enough = COUNTED_AT_MOST,
) {
  return sql<Counted>`
    select count(*) as "total" from (
      select 1 from ${sql.table(table.id)}
      where ${matching} limit ${sql.lit(enough)}) as "counted"`
}

/**
 * The size of the texts that a list has, or more than it: of all rows if a cursor cuts them.
 * Undefined if it has no texts.
 */
function sizeSql(
  scope: Scope<Collection>,
  { select, orders, cursor, random, limit, offset }: ListQuery,
  matching: RawBuilder<unknown>,
): RawBuilder<Counted> | undefined {
  const { id } = scope.table
  const texts = selectedTexts(scope, { select })
  if (texts.length === 0) return undefined
  const cut =
    cursor || random
      ? sql``
      : sql`order by ${orderSql(scope, effectiveOrders(orders, SEQUENCE), false)}
          limit ${sql.lit(limit)} offset ${sql.lit(offset)}`
  return sql<Counted>`
    select coalesce(sum("characters"), 0) as "total" from (
      select ${charactersSql(texts)} as "characters"
      from ${sql.table(id)} where ${matching} ${cut}) as "sized"`
}

/** The selected columns and those that the rules need. */
export function columnsSql(
  scope: Scope<Collection>,
  { select }: Pick<ListQuery, 'select'>,
): RawBuilder<unknown> {
  const { computed, stored } = scope.table
  const wanted = stored.filter(({ name }) => !select || select.has(name) || RULE_COLUMNS.has(name))
  const names = [...SYSTEM_COLUMNS, ...wanted.map(({ name }) => name)].map((name) => sql.ref(name))
  if (!computed || (select && !select.has(computed.attribute.name))) return sql.join(names)
  const { name } = computed.attribute
  return sql.join([...names, sql`${computed.sql(scope.userId)} as ${sql.id(name)}`])
}
