import type { CategoryRow } from '@squared-away/domain/category-choice'
import { compareNames } from '@squared-away/domain/name-order'
import type { SortOrder } from '../shared/sort-header.tsx'

export type CategoryOrder = SortOrder<'category' | 'type' | 'questionCount'>

/**
 * The categories to choose from: those that hold questions, and those that the board included
 * before and that hold none any more (their set was archived), so that they can be taken out.
 */
export function withIncluded(
  rows: readonly CategoryRow[],
  included: readonly string[],
): CategoryRow[] {
  const known = new Set(rows.map((row) => row.category))
  const gone = [...new Set(included)].filter((category) => !known.has(category))
  return [
    ...rows,
    ...gone.map((category) => ({
      category,
      type: 'standard' as const,
      questionCount: 0,
      sourceTypes: [],
    })),
  ]
}

/** Where a category's questions come from, as the column Type says it. */
export function typeText(row: CategoryRow): string {
  if (row.sourceTypes.length === 0) return 'No questions'
  const sources = row.sourceTypes.join(', ')
  return row.type === 'situational' ? `${sources} (situational)` : sources
}

/** A sorted copy; rows that are equal in the column follow each other by name. */
export function sortCategories(
  rows: readonly CategoryRow[],
  { by, direction }: CategoryOrder,
): CategoryRow[] {
  const sign = direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => sign * compareBy(a, b, by) || compareNames(a.category, b.category))
}

/** True when `text` contains what was searched for, without regard to case and outer spaces. */
export function matchesSearch(text: string, search: string): boolean {
  return text.toLowerCase().includes(search.trim().toLowerCase())
}

function compareBy(a: CategoryRow, b: CategoryRow, by: CategoryOrder['by']): number {
  if (by === 'questionCount') return a.questionCount - b.questionCount
  if (by === 'type') return compareNames(typeText(a), typeText(b))
  return compareNames(a.category, b.category)
}
