import { isBlank } from '../entities/text.ts'
import { compareNames } from '../text/name-order.ts'

/** The number of questions in each category. Immutable. */
export type CategoryCounts = ReadonlyMap<string, number>

/** A question moves between categories; null if it is new or removed. */
export type CategoryChange = { from: string | null; to: string | null }

/** Questions with a blank category are not counted. */
export function countCategories(questions: Iterable<{ category: string }>): CategoryCounts {
  const counts = new Map<string, number>()
  for (const { category } of questions) shift(counts, category, 1)
  return counts
}

/** The counts after some changes; the same object if no category changed. */
export function recountCategories(
  counts: CategoryCounts,
  changes: Iterable<CategoryChange>,
): CategoryCounts {
  let next: Map<string, number> | null = null
  for (const { from, to } of changes) {
    if (from === to) continue
    next ??= new Map(counts)
    shift(next, from, -1)
    shift(next, to, 1)
  }
  return next ?? counts
}

function shift(counts: Map<string, number>, category: string | null, by: 1 | -1) {
  if (category === null || isBlank(category)) return
  const count = (counts.get(category) ?? 0) + by
  if (count > 0) counts.set(category, count)
  else counts.delete(category)
}

export type CountedCategory = { category: string; questions: number }

/** Cache of sorted counts. */
const SORTED = new WeakMap<CategoryCounts, readonly CountedCategory[]>()

/** The categories sorted by name; the same list for the same counts. */
export function categoriesByName(counts: CategoryCounts): readonly CountedCategory[] {
  const known = SORTED.get(counts)
  if (known !== undefined) return known
  const sorted = [...counts]
    .map(([category, questions]) => ({ category, questions }))
    .sort((a, b) => compareNames(a.category, b.category))
  SORTED.set(counts, sorted)
  return sorted
}
