import type { Cell } from '../database/row.ts'
import type { Attribute } from './attribute.ts'

/** The validated queries of a list call (wire §11). */
export type ListQuery = {
  /** All filters must match. */
  readonly filters: readonly Filter[]
  /** Words that all rows must contain; null for no search. */
  readonly search: string | null
  readonly orders: readonly Order[]
  readonly random: boolean
  readonly limit: number
  readonly offset: number
  readonly cursor: Cursor | null
  /** Attributes to return besides the system's; null for all. */
  readonly select: ReadonlySet<string> | null
}

export type Filter =
  | Comparison
  | { readonly method: 'and' | 'or'; readonly filters: readonly Filter[] }

/** One attribute compared with values, which are in the form of its column. */
export type Comparison = {
  readonly method: ComparisonMethod
  readonly attribute: Attribute
  readonly values: readonly Cell[]
}

export type Order = { readonly attribute: Attribute; readonly descending: boolean }

export type Cursor = { readonly id: string; readonly direction: 'after' | 'before' }

/** Each comparison and its number of values. */
export const COMPARISONS = {
  equal: 'many',
  notEqual: 1,
  lessThan: 1,
  lessThanEqual: 1,
  greaterThan: 1,
  greaterThanEqual: 1,
  between: 2,
  notBetween: 2,
  isNull: 0,
  isNotNull: 0,
  startsWith: 1,
  notStartsWith: 1,
  endsWith: 1,
  notEndsWith: 1,
  contains: 'many',
  notContains: 'many',
} as const

export type ComparisonMethod = keyof typeof COMPARISONS

/** The default page size; a limit may be at most `MAX_LIMIT` (wire §11.3). */
export const DEFAULT_LIMIT = 25
export const MAX_LIMIT = 5000

/** Deeper pages require a cursor, because skipping rows costs as much as reading them. */
export const MAX_OFFSET = 100_000

/** `total` stops counting here (wire §5.10). */
export const COUNTED_AT_MOST = 5000

/** The effective order: the client's, then `$sequence`, unless it contains a unique key. */
export function effectiveOrders(orders: readonly Order[], sequence: Attribute): Order[] {
  const unique = orders.some(({ attribute: { name } }) => name === '$id' || name === '$sequence')
  return unique ? [...orders] : [...orders, { attribute: sequence, descending: false }]
}
