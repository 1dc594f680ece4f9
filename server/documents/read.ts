import { ID_PATTERN } from '@squared-away/domain/text/ids'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Collection } from '../collections/collection.ts'
import type { Cell, Row } from '../database/row.ts'
import type { Connection } from '../database/schema.ts'
import { type Attribute, ID, SEQUENCE } from '../queries/attribute.ts'
import { cursorNotFound, emptySortValue, invalidQuery } from '../queries/faults.ts'
import { evaluate } from '../queries/in-memory.ts'
import { parseQueries } from '../queries/parse.ts'
import { COUNTED_AT_MOST, type Cursor, effectiveOrders } from '../queries/query.ts'
import { beyondCursorSql, seen } from '../queries/sql.ts'
import type { Reads } from './costly-reads.ts'
import { documentJson } from './json-rows.ts'
import { listJson, type Page, slicedList } from './list-json.ts'
import type { ListMaker } from './long-answers.ts'
import { documentNotFound } from './not-found.ts'
import { keysSql, LARGE, LONG, pageSql } from './page-sql.ts'
import {
  type Counted,
  countSql,
  type DocumentPlan,
  type Plan,
  planDocument,
  planList,
} from './plan.ts'
import { type Document, present, visibleCell } from './present.ts'
import { shownAttributes } from './shown.ts'

type ComputeRows = NonNullable<Collection['computeRows']>

/**
 * The documents of `collection` that the user may read and the queries select, as the wire has
 * them: `{ total, documents }` (wire §10, §11).
 *
 * @throws ApiError 400 for an invalid query or cursor.
 */
export async function listDocuments(
  reads: Reads,
  collection: Collection,
  userId: string,
  queries: readonly string[],
  inTurn: ListMaker = (make) => make(),
): Promise<string | Buffer> {
  if (collection.computeRows) {
    return listComputed(reads, collection, collection.computeRows, userId, queries)
  }
  const plan = planList(reads, collection, userId, queries)
  const { query } = plan
  const wanted = { collection, userId, query, countCandidates: plan.countCandidates }
  const write = (row: Row) => documentJson(collection, row, userId)
  const make = () =>
    reads.on(wanted, async (connection) =>
      plan.firstKeys
        ? slicedList(connection, plan, await page(connection, plan, plan.firstKeys, keysSql), write)
        : listJson(await page(connection, plan, plan.firstPage, pageSql), write),
    )
  if (!plan.untilLong && !plan.characters) return make()
  const limit = Math.min(query.limit, LONG - 1)
  const fit = await reads.fitFor({ ...wanted, query: { ...query, limit } })
  // A costly read waits for a turn of its own.
  if (fit === undefined) return plan.untilLong ? inTurn(make) : make()
  if (!(await isShortOf(fit, plan))) return inTurn(make)
  return listJson(await page(fit, plan, plan.firstPage, pageSql), write)
}

/**
 * True if there are so few rows, and so little text in them, that the read blocks nobody, whatever
 * the limit.
 */
async function isShortOf(
  connection: Connection,
  { untilLong, characters }: Pick<Plan, 'untilLong' | 'characters'>,
): Promise<boolean> {
  const isBelow = async (most: number, counting: CompiledQuery<Counted> | undefined) => {
    if (!counting) return true
    const { rows } = await connection.executeQuery(counting)
    return Number(rows[0]?.total ?? 0) < most
  }
  return (await isBelow(LONG, untilLong)) && (await isBelow(LARGE, characters))
}

/** Reads the page's rows by `first`, or beyond the cursor by what `build` builds. */
function page<Read extends Row>(
  connection: Connection,
  plan: Plan,
  first: CompiledQuery<Read>,
  build: (...made: Parameters<typeof pageSql>) => RawBuilder<Read>,
): Promise<Page<Read>> {
  const { cursor } = plan.query
  return cursor ? pageAtCursor(connection, plan, cursor, build) : firstPage(connection, plan, first)
}

async function firstPage<Read extends Row>(
  connection: Connection,
  plan: Plan,
  first: CompiledQuery<Read>,
): Promise<Page<Read>> {
  const { limit, offset } = plan.query
  const { rows } = await connection.executeQuery(first)
  const reached = offset + rows.length
  if (rows.length <= limit && (rows.length > 0 || offset === 0)) {
    return { total: Math.min(reached, COUNTED_AT_MOST), rows }
  }
  const total = reached > COUNTED_AT_MOST ? COUNTED_AT_MOST : await countMatching(connection, plan)
  return { total, rows: rows.slice(0, limit) }
}

async function pageAtCursor<Read extends Row>(
  connection: Connection,
  plan: Plan,
  cursor: Cursor,
  build: (...made: Parameters<typeof pageSql>) => RawBuilder<Read>,
): Promise<Page<Read>> {
  const { query, scope, matching } = plan
  const backwards = cursor.direction === 'before'
  const cells = await cursorCells(connection, plan, cursor.id)
  const orders = effectiveOrders(query.orders, SEQUENCE)
  const beyond = beyondCursorSql(scope, orders, cells, backwards)
  const [{ rows }, total] = await Promise.all([
    build(scope, query, sql`${matching} and ${beyond}`, query.limit).execute(connection),
    countMatching(connection, plan),
  ])
  return { total, rows: backwards ? rows.reverse() : rows }
}

/**
 * The cursor row's values for each order.
 *
 * The list must be able to contain the row: the position of a foreign row would reveal its values.
 */
async function cursorCells(connection: Connection, plan: Plan, id: string): Promise<Cell[]> {
  const { query, scope, listed } = plan
  const cells = effectiveOrders(query.orders, SEQUENCE).map(
    ({ attribute }, index) => sql`${seen(scope, attribute)} as ${sql.id(`order${index}`)}`,
  )
  const { rows } = await sql<Row>`
    select ${sql.join(cells)} from ${sql.table(scope.table.id)}
    where "$id" = ${id} and ${listed}`.execute(connection)
  const [row] = rows
  if (!row) throw cursorNotFound()
  const values = cells.map((_, index) => row[`order${index}`] ?? null)
  if (values.includes(null)) throw emptySortValue()
  return values
}

async function countMatching(connection: Connection, { scope, matching }: Plan): Promise<number> {
  const { rows } = await countSql(scope, matching).execute(connection)
  return rows[0]?.total ?? 0
}

async function listComputed(
  reads: Reads,
  collection: Collection,
  computeRows: ComputeRows,
  userId: string,
  queries: readonly string[],
): Promise<string | Buffer> {
  const query = parseQueries(queries, collection)
  const { search } = query
  if (collection.searchedBy !== undefined && search === null) {
    throw invalidQuery(`a list must search "${collection.searchedBy}"`)
  }
  const rows = await reads.on({ collection, userId, query }, (connection) =>
    computeRows({ engine: reads.engine, connection, userId, search }),
  )
  const cellOf = (row: Row, attribute: Attribute) => visibleCell(collection, attribute, row, userId)
  const { total, page } = evaluate(query, rows, cellOf, { id: ID, sequence: SEQUENCE })
  const attributes = shownAttributes(collection, query)
  return listJson({ total, rows: page }, (row) =>
    JSON.stringify(present(collection, row, userId, attributes)),
  )
}

/**
 * One document; only `select` of the queries counts.
 *
 * @throws ApiError `document_not_found` also for one that the user may not read.
 */
export async function getDocument(
  reads: Reads,
  collection: Collection,
  userId: string,
  id: string,
  queries: readonly string[],
): Promise<Document> {
  const { query, find } = planDocument(reads, collection, userId, queries)
  const row = ID_PATTERN.test(id) ? await findRow(reads, collection, userId, id, find) : undefined
  if (!row) throw documentNotFound()
  return present(collection, row, userId, shownAttributes(collection, query))
}

/**
 * A row of a collection without a table. Undefined for a collection with one.
 *
 * @throws ApiError `document_not_found`.
 */
export async function computedRow(
  reads: Reads,
  collection: Collection,
  userId: string,
  id: string,
): Promise<Row | undefined> {
  const { computeRows } = collection
  if (!computeRows) return undefined
  const query = parseQueries([], collection)
  const rows = await reads.on({ collection, userId, query }, (connection) =>
    computeRows({ engine: reads.engine, connection, userId, search: null }),
  )
  const found = rows.find((row) => row.$id === id)
  if (!found) throw documentNotFound()
  return found
}

async function findRow(
  reads: Reads,
  collection: Collection,
  userId: string,
  id: string,
  find: DocumentPlan['find'],
): Promise<Row | undefined> {
  if (collection.computeRows) return computedRow(reads, collection, userId, id)
  const { rows } = await reads.lookups.executeQuery(find(id))
  return rows[0]
}
