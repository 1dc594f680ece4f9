import { shuffle } from '@squared-away/domain/study/shuffle'
import type { Cell } from '../database/row.ts'
import type { Attribute } from './attribute.ts'
import { foldAscii } from './dialect.ts'
import { cursorNotFound, emptySortValue } from './faults.ts'
import {
  COUNTED_AT_MOST,
  type Comparison,
  effectiveOrders,
  type Filter,
  type ListQuery,
  type Order,
} from './query.ts'

/** Returns the value of an attribute of a row. */
export type CellReader<Item> = (item: Item, attribute: Attribute) => Cell

/**
 * Evaluates a query on rows in memory: for computed collections, and as the reference in plain code
 * for `./sql.ts`.
 * @param items The rows that the reader may see, in the order of `$sequence`.
 */
export function evaluate<Item>(
  query: ListQuery,
  items: readonly Item[],
  cellOf: CellReader<Item>,
  system: { id: Attribute; sequence: Attribute },
): { total: number; page: Item[] } {
  const matching = items.filter((item) =>
    query.filters.every((filter) => matches(filter, item, cellOf)),
  )
  const total = Math.min(matching.length, COUNTED_AT_MOST)
  const orders = effectiveOrders(query.orders, system.sequence)
  const sorted = query.random
    ? shuffle(matching, Math.random)
    : matching.toSorted((a, b) => compareBy(orders, a, b, cellOf))
  const { cursor, offset, limit } = query
  if (!cursor) return { total, page: sorted.slice(offset, offset + limit) }
  const marker = items.find((item) => cellOf(item, system.id) === cursor.id)
  if (!marker) throw cursorNotFound()
  if (orders.some(({ attribute }) => cellOf(marker, attribute) === null)) throw emptySortValue()
  const side = (item: Item) => compareBy(orders, item, marker, cellOf)
  if (cursor.direction === 'after') {
    const rest = sorted.filter((item) => side(item) > 0)
    return { total, page: rest.slice(offset, offset + limit) }
  }
  const rest = sorted.filter((item) => side(item) < 0)
  const end = Math.max(rest.length - offset, 0)
  return { total, page: rest.slice(Math.max(end - limit, 0), end) }
}

function matches<Item>(filter: Filter, item: Item, cellOf: CellReader<Item>): boolean {
  if (!('filters' in filter)) return compares(filter, cellOf(item, filter.attribute))
  const inner = (one: Filter) => matches(one, item, cellOf)
  return filter.method === 'or' ? filter.filters.some(inner) : filter.filters.every(inner)
}

function compares({ method, attribute, values }: Comparison, cell: Cell): boolean {
  if (method === 'isNull') return cell === null
  if (cell === null) return false
  const [first = null, second = null] = values
  const to = (value: Cell) => compareCells(attribute, cell, value)
  const text = foldAscii(String(cell))
  const part = foldAscii(String(first))
  switch (method) {
    case 'isNotNull':
      return true
    case 'equal':
      return values.includes(cell)
    case 'notEqual':
      return cell !== first
    case 'lessThan':
      return to(first) < 0
    case 'lessThanEqual':
      return to(first) <= 0
    case 'greaterThan':
      return to(first) > 0
    case 'greaterThanEqual':
      return to(first) >= 0
    case 'between':
      return to(first) >= 0 && to(second) <= 0
    case 'notBetween':
      return to(first) < 0 || to(second) > 0
    case 'startsWith':
      return text.startsWith(part)
    case 'notStartsWith':
      return !text.startsWith(part)
    case 'endsWith':
      return text.endsWith(part)
    case 'notEndsWith':
      return !text.endsWith(part)
    case 'contains':
      return holds(attribute, cell, values)
    case 'notContains':
      return !holds(attribute, cell, values)
  }
}

function holds({ array }: Attribute, cell: Cell, values: readonly Cell[]): boolean {
  if (array) {
    const list: Cell[] = JSON.parse(String(cell))
    return values.some((value) => list.includes(value))
  }
  const text = foldAscii(String(cell))
  return values.some((value) => text.includes(foldAscii(String(value))))
}

function compareBy<Item>(orders: readonly Order[], a: Item, b: Item, cellOf: CellReader<Item>) {
  for (const { attribute, descending } of orders) {
    const result = compareCells(attribute, cellOf(a, attribute), cellOf(b, attribute))
    if (result !== 0) return descending ? -result : result
  }
  return 0
}

/** Negative, 0 or positive; null is smaller than everything. */
function compareCells({ caseless }: Attribute, a: Cell, b: Cell): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null)
  if (typeof a === 'number' || typeof b === 'number') return Number(a) - Number(b)
  return caseless ? compareBytes(foldAscii(a), foldAscii(b)) : compareBytes(a, b)
}

const compareBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
