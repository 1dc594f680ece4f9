import { ID_PATTERN } from '@squared-away/domain/text/ids'
import { isJsonObject } from '@squared-away/domain/text/json-text'
import { ApiError } from '../contract/errors.ts'
import { isStorableText } from '../contract/storable-text.ts'
import { toWireMoment } from '../contract/wire-moments.ts'
import type { Cell } from '../database/row.ts'
import { type Attribute, toColumn } from './attribute.ts'
import { invalidQuery } from './faults.ts'
import {
  COMPARISONS,
  type Comparison,
  type ComparisonMethod,
  type Cursor,
  DEFAULT_LIMIT,
  type Filter,
  type ListQuery,
  MAX_LIMIT,
  MAX_OFFSET,
  type Order,
} from './query.ts'
import type { QueryableTable } from './table.ts'

const MAX_QUERIES = 100
const LONGEST_QUERY = 4096
const MAX_VALUES = 500
/** The maximum cost of one call, over all of its filters. */
const MAX_COMPARISONS = 200
const MAX_VALUES_PER_CALL = 5000
const DEEPEST = 5
/** Searching within texts reads them completely, so searches per call are few and short. */
const MAX_TEXT_SEARCHES = 10
const LONGEST_SEARCH = 128
const LONGEST_SEARCHED_ATTRIBUTE = 4000

const TEXT_METHODS: ReadonlySet<string> = new Set([
  'startsWith',
  'notStartsWith',
  'endsWith',
  'notEndsWith',
  'contains',
  'notContains',
])

/** These may be named in `select`, and are always returned. */
const ALWAYS_SELECTED: ReadonlySet<string> = new Set([
  '$id',
  '$sequence',
  '$createdAt',
  '$updatedAt',
  '$permissions',
])

type WireQuery = { method: string; attribute: string | undefined; values: readonly unknown[] }

type Reading = {
  table: QueryableTable
  comparisons: number
  values: number
  textSearches: number
  filters: Filter[]
  search: string | undefined
  orders: Order[]
  random: boolean
  limit: number | undefined
  offset: number | undefined
  cursor: Cursor | undefined
  select: Set<string> | undefined
}

/**
 * Parses the `queries` of a call with the attributes of `table` (wire §11.1–11.4).
 * @throws ApiError `general_argument_invalid` if there are too many or too long ones, else
 * `general_query_invalid` with the problem.
 */
export function parseQueries(texts: readonly string[], table: QueryableTable): ListQuery {
  if (texts.length > MAX_QUERIES) {
    throw invalidArgument(`Param "queries" holds at most ${MAX_QUERIES} queries.`)
  }
  const reading: Reading = {
    table,
    comparisons: 0,
    values: 0,
    textSearches: 0,
    filters: [],
    search: undefined,
    orders: [],
    random: false,
    limit: undefined,
    offset: undefined,
    cursor: undefined,
    select: undefined,
  }
  for (const text of texts) readQuery(reading, wireQueryOfText(text))
  const { filters, search, orders, random, limit, offset, cursor, select } = reading
  if (random && cursor) throw invalidQuery('a random order has no pages')
  return {
    filters,
    search: search ?? null,
    orders,
    random,
    limit: limit ?? DEFAULT_LIMIT,
    offset: offset ?? 0,
    cursor: cursor ?? null,
    select: select ?? null,
  }
}

const invalidArgument = (message: string) => new ApiError('general_argument_invalid', message)

function wireQueryOfText(text: string): WireQuery {
  if (text.length > LONGEST_QUERY) {
    throw invalidArgument(`A query has at most ${LONGEST_QUERY} characters.`)
  }
  let query: unknown
  try {
    query = JSON.parse(text)
  } catch {
    throw invalidQuery('a query must be JSON')
  }
  return wireQueryOf(query)
}

function wireQueryOf(query: unknown): WireQuery {
  if (!isJsonObject(query)) throw invalidQuery('a query must be an object')
  const { method, attribute, values = [] } = query
  if (typeof method !== 'string') throw invalidQuery('a query must have a method')
  if (attribute !== undefined && attribute !== null && typeof attribute !== 'string') {
    throw invalidQuery('the name of an attribute must be text')
  }
  if (!Array.isArray(values)) throw invalidQuery('the values of a query must be a list')
  return { method, attribute: attribute ?? undefined, values }
}

function readQuery(reading: Reading, query: WireQuery): void {
  switch (query.method) {
    case 'limit':
      reading.limit ??= wholeNumber(query, 1, MAX_LIMIT)
      return
    case 'offset':
      reading.offset ??= wholeNumber(query, 0, MAX_OFFSET)
      return
    case 'cursorAfter':
      reading.cursor ??= { id: cursorId(query), direction: 'after' }
      return
    case 'cursorBefore':
      reading.cursor ??= { id: cursorId(query), direction: 'before' }
      return
    case 'orderAsc':
    case 'orderDesc':
      readOrder(reading, query)
      return
    case 'orderRandom':
      reading.random = true
      return
    case 'select':
      readSelect(reading, query)
      return
    case 'search':
      reading.search ??= searchOf(reading, query)
      return
    default:
      reading.filters.push(filterOf(reading, query, 1))
  }
}

function wholeNumber({ method, values }: WireQuery, least: number, most: number): number {
  const [value] = values
  if (values.length === 1 && Number.isInteger(value)) {
    const number = value as number
    if (number >= least && number <= most) return number
  }
  throw invalidQuery(`${method} must be a whole number from ${least} to ${most}`)
}

function cursorId({ method, values }: WireQuery): string {
  const [id] = values
  if (values.length === 1 && typeof id === 'string' && ID_PATTERN.test(id)) return id
  throw invalidQuery(`${method} takes the id of a document`)
}

function readOrder(reading: Reading, { method, attribute: name }: WireQuery): void {
  const attribute = attributeOf(reading, name || '$sequence')
  if (attribute.array) throw invalidQuery(`the list "${attribute.name}" has no order`)
  if (reading.orders.some((order) => order.attribute === attribute)) return
  reading.orders.push({ attribute, descending: method === 'orderDesc' })
}

function readSelect(reading: Reading, { values }: WireQuery): void {
  if (values.length === 0) throw invalidQuery('select needs at least one attribute')
  if (new Set(values).size < values.length) throw invalidQuery('select names an attribute twice')
  reading.select ??= new Set()
  for (const name of values) {
    if (name === '*') {
      for (const attribute of reading.table.attributes) reading.select.add(attribute.name)
    } else if (!ALWAYS_SELECTED.has(name as string)) {
      reading.select.add(attributeOf(reading, name).name)
    }
  }
}

function searchOf(reading: Reading, { method, attribute: name, values }: WireQuery): string {
  const attribute = attributeOf(reading, name)
  if (attribute.name !== reading.table.searchedBy) {
    throw invalidQuery(`"${attribute.name}" has no full-text index`)
  }
  const [text] = values
  if (values.length === 1 && isText(text) && text.length <= LONGEST_SEARCH) return text
  throw invalidQuery(`${method} takes a text of at most ${LONGEST_SEARCH} characters`)
}

function attributeOf({ table }: Reading, name: unknown): Attribute {
  const attribute = table.byName.get(name as string)
  if (attribute) return attribute
  throw invalidQuery(
    typeof name === 'string' && /^\$?\w{1,36}$/.test(name)
      ? `there is no attribute "${name}"`
      : 'there is no such attribute',
  )
}

function filterOf(reading: Reading, query: WireQuery, depth: number): Filter {
  const { method, values } = query
  if (method === 'and' || method === 'or') {
    if (depth >= DEEPEST) throw invalidQuery('"and" and "or" are nested too deeply')
    if (values.length < 2) throw invalidQuery(`"${method}" needs at least two queries`)
    const filters = values.map((value) => filterOf(reading, wireQueryOf(value), depth + 1))
    return { method, filters }
  }
  if (!Object.hasOwn(COMPARISONS, method)) throw invalidQuery('there is no such filter')
  return comparisonOf(reading, { ...query, method: method as ComparisonMethod })
}

function comparisonOf(
  reading: Reading,
  { method, attribute: name, values }: WireQuery & { method: ComparisonMethod },
): Comparison {
  const attribute = attributeOf(reading, name)
  checkMethod(method, attribute)
  checkCount(method, values.length)
  reading.comparisons += 1
  reading.values += values.length
  if (reading.comparisons > MAX_COMPARISONS || reading.values > MAX_VALUES_PER_CALL) {
    throw invalidQuery('the filters are too many for one call')
  }
  if (TEXT_METHODS.has(method) && !attribute.array) checkSearch(reading, attribute, values)
  return { method, attribute, values: values.map((value) => cellOf(attribute, value)) }
}

function checkMethod(method: ComparisonMethod, { name, kind, array }: Attribute): void {
  if (method === 'isNull' || method === 'isNotNull') return
  const overlaps = method === 'contains' || method === 'notContains'
  if (array && !overlaps) throw invalidQuery(`"${name}" is a list: use contains`)
  if (!array && TEXT_METHODS.has(method) && kind !== 'string' && kind !== 'enum') {
    throw invalidQuery(`${method} searches texts, and "${name}" is none`)
  }
}

function checkCount(method: ComparisonMethod, count: number): void {
  const expected = COMPARISONS[method]
  if (expected === 'many') {
    if (count === 0) throw invalidQuery(`${method} needs at least one value`)
    if (count > MAX_VALUES) throw invalidQuery(`${method} takes at most ${MAX_VALUES} values`)
  } else if (count !== expected) {
    throw invalidQuery(`${method} takes ${expected} ${expected === 1 ? 'value' : 'values'}`)
  }
}

function checkSearch(reading: Reading, attribute: Attribute, values: readonly unknown[]): void {
  reading.textSearches += values.length
  if (reading.textSearches > MAX_TEXT_SEARCHES) {
    throw invalidQuery(`at most ${MAX_TEXT_SEARCHES} texts can be searched for at once`)
  }
  if ((attribute.max ?? 0) > LONGEST_SEARCHED_ATTRIBUTE) {
    throw invalidQuery(`"${attribute.name}" is too long to be searched`)
  }
  if (values.some((value) => typeof value === 'string' && value.length > LONGEST_SEARCH)) {
    throw invalidQuery(`a text to search for has at most ${LONGEST_SEARCH} characters`)
  }
}

/** Converts the value to the attribute's column; rejects null and other types. */
function cellOf(attribute: Attribute, value: unknown): Cell {
  const { name, kind } = attribute
  const fits = {
    string: () => isText(value),
    enum: () => isText(value),
    integer: () => Number.isSafeInteger(value),
    boolean: () => typeof value === 'boolean',
    datetime: () => isText(value) && toWireMoment(value) !== null,
  }
  if (!fits[kind]()) throw invalidQuery(`a value for "${name}" is of the wrong type`)
  return toColumn({ kind, array: false }, value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && isStorableText(value)
}
