import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Cell } from '../database/row.ts'
import type { Attribute } from './attribute.ts'
import type { Dialect } from './dialect.ts'
import type { Comparison, Filter, ListQuery, Order } from './query.ts'
import type { QueryableTable } from './table.ts'

type Expression = RawBuilder<unknown>
type Test = RawBuilder<SqlBool>

/** Converts a validated query to SQL: names come from the schema, values are parameters. */
export type Scope<Table extends QueryableTable = QueryableTable> = {
  readonly table: Table
  readonly dialect: Dialect
  readonly userId: string
}

/** The attribute as this user sees it: owner-only attributes are null to others, in SQL too. */
export function seen({ table, userId }: Scope, { name }: Attribute): Expression {
  const { computed } = table
  if (computed?.attribute.name === name) return computed.sql(userId)
  if (!table.ownerOnly?.includes(name)) return sql.ref(name)
  return sql`case when "userId" = ${userId} then ${sql.ref(name)} end`
}

/** The condition of all filters; undefined if there are none. */
export function filtersSql(scope: Scope, filters: readonly Filter[]): Test | undefined {
  if (filters.length === 0) return undefined
  return sql<SqlBool>`${sql.join(
    filters.map((filter) => filterSql(scope, filter)),
    sql` and `,
  )}`
}

function filterSql(scope: Scope, filter: Filter): Test {
  if (!('filters' in filter)) return comparisonSql(scope, filter)
  const tests = filter.filters.map((inner) => filterSql(scope, inner))
  return sql<SqlBool>`(${sql.join(tests, filter.method === 'or' ? sql` or ` : sql` and `)})`
}

function comparisonSql(scope: Scope, comparison: Comparison): Test {
  const { method, attribute, values } = comparison
  const { dialect } = scope
  const column = seen(scope, attribute)
  const key = sortKey(dialect, attribute, column)
  const [first = null, second = null] = values
  const bound = (value: Cell) => sortKey(dialect, attribute, parameter(dialect, attribute, value))
  switch (method) {
    case 'equal':
      return equalSql(scope, comparison)
    case 'notEqual':
      return sql`${column} <> ${parameter(dialect, attribute, first)}`
    case 'lessThan':
      return sql`${key} < ${bound(first)}`
    case 'lessThanEqual':
      return sql`${key} <= ${bound(first)}`
    case 'greaterThan':
      return sql`${key} > ${bound(first)}`
    case 'greaterThanEqual':
      return sql`${key} >= ${bound(first)}`
    case 'between':
      return sql`(${key} >= ${bound(first)} and ${key} <= ${bound(second)})`
    case 'notBetween':
      return sql`(${key} < ${bound(first)} or ${key} > ${bound(second)})`
    case 'isNull':
      return sql`${column} is null`
    case 'isNotNull':
      return sql`${column} is not null`
    case 'startsWith':
      return dialect.startsWith(column, String(first))
    case 'notStartsWith':
      return not(dialect.startsWith(column, String(first)))
    case 'endsWith':
      return dialect.endsWith(column, String(first))
    case 'notEndsWith':
      return not(dialect.endsWith(column, String(first)))
    case 'contains':
      return containsSql(scope, comparison, column)
    case 'notContains':
      return not(containsSql(scope, comparison, column))
  }
}

const not = (test: Test): Test => sql<SqlBool>`not ${test}`

const NOTHING: Test = sql<SqlBool>`1 = 0`

/** Written so that an index on the attribute applies. */
function equalSql(scope: Scope, { attribute, values }: Comparison): Test {
  const { table, dialect, userId } = scope
  const fitting = [...new Set(values)].filter((value) => {
    if (attribute.name === 'userId' && table.ownerOnly?.includes('userId')) {
      return value === userId
    }
    return attribute.kind !== 'enum' || attribute.values.includes(String(value))
  })
  if (fitting.length === 0) return NOTHING
  const column = attribute.name === 'userId' ? sql.ref('userId') : seen(scope, attribute)
  const candidates = fitting.map((value) => parameter(dialect, attribute, value))
  if (candidates.length === 1) return sql`${column} = ${candidates[0]}`
  return sql`${column} in (${sql.join(candidates)})`
}

function containsSql({ dialect }: Scope, { attribute, values }: Comparison, column: Expression) {
  if (attribute.array) return dialect.holdsAny(column, values)
  const tests = values.map((value) => dialect.includes(column, String(value)))
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`
}

/** Flags and the schema's own names are literals, so that partial indexes are recognized. */
function parameter(dialect: Dialect, attribute: Attribute, value: Cell): Expression {
  if (attribute.kind === 'boolean') return sql.lit(value)
  if (attribute.kind === 'integer') return dialect.integer(value)
  if (attribute.kind === 'enum' && attribute.values.includes(String(value))) return sql.lit(value)
  return dialect.text(value)
}

/** The attribute's expression for sorting and comparing. */
function sortKey(dialect: Dialect, { kind, caseless }: Attribute, expression: Expression) {
  if (caseless) return dialect.folded(expression)
  return kind === 'string' || kind === 'datetime' ? dialect.exact(expression) : expression
}

/** `order by` of these orders, reversed for a page before a cursor. */
export function orderSql(scope: Scope, orders: readonly Order[], backwards: boolean): Expression {
  return sql.join(
    orders.map(({ attribute, descending }) => {
      const down = descending !== backwards
      const key = sortKey(scope.dialect, attribute, seen(scope, attribute))
      const nulls = attribute.nullable ? scope.dialect.nullsLikeSmallest(down) : sql``
      return sql`${key} ${sql.raw(down ? 'desc' : 'asc')}${nulls}`
    }),
  )
}

/**
 * The condition for rows strictly after the cursor's row in the order, or before it if `backwards`.
 * `values` are the cursor row's, one per order, none of them null.
 */
export function beyondCursorSql(
  scope: Scope,
  orders: readonly Order[],
  values: readonly Cell[],
  backwards: boolean,
): Test {
  const { dialect } = scope
  const steps = orders.map(({ attribute, descending }, index) => {
    const key = sortKey(dialect, attribute, seen(scope, attribute))
    const bound = sortKey(dialect, attribute, parameter(dialect, attribute, values[index] ?? null))
    const down = descending !== backwards
    const further = down ? sql<SqlBool>`${key} < ${bound}` : sql<SqlBool>`${key} > ${bound}`
    const orNull = down && attribute.nullable
    return {
      further: orNull ? sql<SqlBool>`(${further} or ${seen(scope, attribute)} is null)` : further,
      same: sql<SqlBool>`${key} = ${bound}`,
    }
  })
  return steps.reduceRight<Test>(
    (rest, { further, same }) => sql<SqlBool>`(${further} or (${same} and ${rest}))`,
    NOTHING,
  )
}

/** Values of this attribute such that every matching row has one of them. */
export function pinnedValues(
  name: string,
  query: Pick<ListQuery, 'filters'>,
): readonly Cell[] | undefined {
  return pinning([name], query)[0]?.values
}

/** The filters that limit these attributes to a few values. */
export function pinning(
  names: readonly string[],
  { filters }: Pick<ListQuery, 'filters'>,
): Comparison[] {
  return filters.filter(
    (filter): filter is Comparison =>
      'attribute' in filter && filter.method === 'equal' && names.includes(filter.attribute.name),
  )
}

/** Whether the filters limit one of these attributes to a few values. */
export function pins(names: readonly string[], query: Pick<ListQuery, 'filters'>): boolean {
  return pinning(names, query).length > 0
}
