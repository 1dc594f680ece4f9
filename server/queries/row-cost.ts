import type { Comparison, Filter, ListQuery } from './query.ts'

/**
 * The cost of a list per scanned row, in units of a plain row: reading one and comparing a few of
 * its columns takes SQLite about half a microsecond. At least 1.
 */
export function rowCost({ filters, orders, random }: ListQuery): number {
  const comparisons = filters.flatMap(comparisonsOf)
  const costs = comparisons.map(comparisonCost)
  const plain = costs.filter((cost) => cost < PLAIN).length + orders.length + (random ? 1 : 0)
  const others = costs.filter((cost) => cost >= PLAIN).reduce((sum, cost) => sum + cost, 0)
  return 1 + others + Math.max(0, plain - FREE)
}

/** The minimum cost of a comparison that is more than a column lookup. */
const PLAIN = 2

/** The few comparisons and the order in the app's own lists are free. */
const FREE = 4

/** The assumed size of a text attribute without a maximum length. */
const UNKNOWN_LENGTH = 4000

function comparisonsOf(filter: Filter): Comparison[] {
  return 'filters' in filter ? filter.filters.flatMap(comparisonsOf) : [filter]
}

function comparisonCost({ method, attribute, values }: Comparison): number {
  switch (method) {
    case 'contains':
    case 'notContains':
      // A list is unpacked per row, and the values are collected again for it.
      if (attribute.array) return 4 + values.length / 10
      return values.length * searchCost(attribute.max)
    case 'startsWith':
    case 'notStartsWith':
    case 'endsWith':
    case 'notEndsWith':
      return values.length * searchCost(attribute.max)
    default:
      // Equal values are looked up in a tree that is built once.
      return 1 + values.length / 500
  }
}

/** A text is folded to lower case, then searched: longer texts take longer. */
function searchCost(longest = UNKNOWN_LENGTH): number {
  return 2 + Math.min(longest, UNKNOWN_LENGTH) / 500
}
