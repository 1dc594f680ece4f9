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

/** A choice that is not narrowed to some sources. */
export const ALL_SOURCES: ReadonlySet<SourceType> = new Set(SOURCE_TYPES)

export interface CategoryFilter {
  /** The sources whose questions are shown and counted. */
  sources: ReadonlySet<SourceType>
  search: string
}

/**
 * The categories to choose from. Those that were `named` before and that hold no questions any more
 * (their set was archived) pass every source filter, so that they can be taken out.
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

/** A sorted copy; rows that are equal in the column follow each other by name. */
export function sortCategories(
  rows: readonly CategoryRow[],
  { by, direction }: CategoryOrder,
): CategoryRow[] {
  const sign = direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => sign * compareBy(a, b, by) || compareNames(a.category, b.category))
}

/** Where a category's questions come from, as the column Type says it. */
export function typeText({ sourceTypes, type }: CategoryRow): string {
  if (sourceTypes.length === 0) return 'No questions'
  const sources = sourceTypes.join(', ')
  return type === 'situational' ? `${sources} (situational)` : sources
}

/** The sources after a press on one of the filters. */
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
