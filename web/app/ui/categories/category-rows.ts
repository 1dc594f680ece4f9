import { type CategoryRow, mergeSummaries } from '@squared-away/domain/boards/category-choice'
import {
  type QuestionSetSummary,
  SOURCE_TYPES,
  type SourceType,
} from '@squared-away/domain/entities/question-set'
import { compareNames } from '@squared-away/domain/text/name-order'
import { holdsWords, searchableText, searchWords } from '@squared-away/domain/text/word-search'
import type { SortOrder } from '../tables/sort-header.tsx'

export type CategoryOrder = SortOrder<'category' | 'type' | 'questionCount'>

/** The filter before any source is turned off. */
export const ALL_SOURCES: ReadonlySet<SourceType> = new Set(SOURCE_TYPES)

export interface CategoryFilter {
  /** The sources whose questions are shown and counted. */
  sources: ReadonlySet<SourceType>
  search: string
}

/**
 * The categories to choose from. Categories in `named` that no longer hold questions (their set was
 * archived) pass every source filter, so that the user can remove them.
 */
export function shownCategories(
  summaries: readonly QuestionSetSummary[],
  named: readonly string[],
  { sources, search }: CategoryFilter,
): CategoryRow[] {
  const words = searchWords(search)
  return [
    ...mergeSummaries(summaries.filter(({ sourceType }) => sources.has(sourceType))),
    ...emptyCategories(summaries, named),
  ].filter(({ category }) => holdsWords(searchableText([category]), words))
}

/** Returns a sorted copy; ties are sorted by name. */
export function sortCategories(
  rows: readonly CategoryRow[],
  { by, direction }: CategoryOrder,
): CategoryRow[] {
  const sign = direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => sign * compareBy(a, b, by) || compareNames(a.category, b.category))
}

/** Where a category's questions come from, as shown in the Type column. */
export function typeText({ sourceTypes, type }: CategoryRow): string {
  if (sourceTypes.length === 0) return 'No questions'
  const sources = sourceTypes.join(', ')
  return type === 'situational' ? `${sources} (situational)` : sources
}

/** The sources after toggling one filter. */
export function toggleSource(
  sources: ReadonlySet<SourceType>,
  source: SourceType,
): ReadonlySet<SourceType> {
  const after = new Set(sources)
  if (!after.delete(source)) after.add(source)
  return after
}

function emptyCategories(
  summaries: readonly QuestionSetSummary[],
  named: readonly string[],
): CategoryRow[] {
  const known = new Set(summaries.map(({ category }) => category))
  const gone = [...new Set(named)].filter((category) => !known.has(category))
  return gone.map((category) => ({
    category,
    type: 'standard',
    questionCount: 0,
    sourceTypes: [],
  }))
}

function compareBy(a: CategoryRow, b: CategoryRow, by: CategoryOrder['by']): number {
  if (by === 'questionCount') return a.questionCount - b.questionCount
  if (by === 'type') return compareNames(typeText(a), typeText(b))
  return compareNames(a.category, b.category)
}
