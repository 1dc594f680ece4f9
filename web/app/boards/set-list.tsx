import type { QuestionSetSummary } from '@squared-away/domain/entities/question-set'
import { useMemo } from 'react'
import { ALL_SOURCES, shownCategories } from '../ui/categories/category-rows.ts'
import { CategoryTable } from '../ui/categories/category-table.tsx'
import { NothingToChoose } from '../ui/categories/included-categories.tsx'

interface SetListProps {
  summaries: readonly QuestionSetSummary[]
  /** Categories that stay listed even without questions. */
  includedBefore: readonly string[]
  search: string
  chosen: readonly string[]
  onToggle: (categories: readonly string[]) => void
}

/** Categories from all sources, one by one. */
export function SetList({ summaries, includedBefore, search, chosen, onToggle }: SetListProps) {
  const rows = useMemo(
    () => shownCategories(summaries, includedBefore, { sources: ALL_SOURCES, search }),
    [summaries, includedBefore, search],
  )
  const wanted = search.trim()
  if (rows.length === 0) {
    return (
      <NothingToChoose>
        {wanted === '' ? 'There are no question sets yet.' : `No category matches “${wanted}”.`}
      </NothingToChoose>
    )
  }
  return (
    <CategoryTable rows={rows} isFiltered={wanted !== ''} chosen={chosen} onToggle={onToggle} />
  )
}
