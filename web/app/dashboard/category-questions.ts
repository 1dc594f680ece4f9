import type { CategoryRow } from '@squared-away/domain/boards/category-choice'
import { compareNames } from '@squared-away/domain/text/name-order'

/**
 * The questions of a board's categories, by name, and their sum. A category that holds none any
 * more (its set was archived) is listed with 0.
 */
export function categoryQuestions(
  categories: readonly string[],
  summaries: readonly CategoryRow[],
): { rows: Pick<CategoryRow, 'category' | 'questionCount'>[]; total: number } {
  const counts = new Map(summaries.map((row) => [row.category, row.questionCount]))
  const rows = [...new Set(categories)]
    .sort(compareNames)
    .map((category) => ({ category, questionCount: counts.get(category) ?? 0 }))
  return { rows, total: rows.reduce((sum, row) => sum + row.questionCount, 0) }
}
