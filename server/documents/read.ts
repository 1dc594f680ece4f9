import { setImmediate as othersFirst } from 'node:timers/promises'
import { ID_PATTERN } from '@squared-away/domain/text/ids'
import { type CompiledQuery, sql } from 'kysely'
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
import type { ListMaker } from './long-answers.ts'
import { documentNotFound } from './not-found.ts'
import {
  type Counted,
  countSql,
  type DocumentPlan,
  LARGE,
  LONG,
  type Plan,
  pageSql,
  planDocument,
  planList,
} from './plan.ts'
import { type Document, present, visibleCell } from './present.ts'
import { shownAttributes } from './shown.ts'

type Page = { total: number; rows: Row[] }
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
  const write = ({ total, rows }: Page) =>
    listJson(total, rows, (row) => documentJson(collection, row, userId))
  const make = async () => write(await reads.on(wanted, (connection) => page(connection, plan)))
  if (!plan.untilLong && !plan.characters) return make()
  const limit = Math.min(query.limit, LONG - 1)
  const fit = await reads.fitFor({ ...wanted, query: { ...query, limit } })
  // A costly read waits for a turn of its own.
  if (fit === undefined) return plan.untilLong ? inTurn(make) : make()
  return (await isShortOf(fit, plan)) ? write(await page(fit, plan)) : inTurn(make)
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

/** Rows written before yielding to the event loop: half a millisecond. */
const ROWS_A_STEP = 250

/** The response text, as bytes if there are many rows: written in steps and encoded immediately. */
async function listJson(
  total: number,
  rows: readonly Row[],
  write: (row: Row) => string,
): Promise<string | Buffer> {
  const start = `{"total":${total},"documents":[`
  if (rows.length <= ROWS_A_STEP) return `${start}${rows.map(write).join(',')}]}`
  const pieces = [Buffer.from(start)]
  for (let from = 0; from < rows.length; from += ROWS_A_STEP) {
    const documents = rows
      .slice(from, from + ROWS_A_STEP)
      .map(write)
      .join(',')
    pieces.push(Buffer.from(from === 0 ? documents : `,${documents}`))
    await othersFirst()
  }
  return Buffer.concat([...pieces, Buffer.from(']}')])
}

function page(connection: Connection, plan: Plan): Promise<Page> {
  const { cursor } = plan.query
  return cursor ? pageAtCursor(connection, plan, cursor) : firstPage(connection, plan)
}

async function firstPage(connection: Connection, plan: Plan): Promise<Page> {
  const { limit, offset } = plan.query
  const { rows } = await connection.executeQuery(plan.firstPage)
  const reached = offset + rows.length
  if (rows.length <= limit && (rows.length > 0 || offset === 0)) {
    return { total: Math.min(reached, COUNTED_AT_MOST), rows }
  }
  const total = reached > COUNTED_AT_MOST ? COUNTED_AT_MOST : await countMatching(connection, plan)
  return { total, rows: rows.slice(0, limit) }
}

async function pageAtCursor(connection: Connection, plan: Plan, cursor: Cursor): Promise<Page> {
  const { query, scope, matching } = plan
  const backwards = cursor.direction === 'before'
  const cells = await cursorCells(connection, plan, cursor.id)
  const orders = effectiveOrders(query.orders, SEQUENCE)
  const beyond = beyondCursorSql(scope, orders, cells, backwards)
  const [{ rows }, total] = await Promise.all([
    pageSql(scope, query, sql`${matching} and ${beyond}`, query.limit).execute(connection),
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
  return listJson(total, page, (row) =>
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
