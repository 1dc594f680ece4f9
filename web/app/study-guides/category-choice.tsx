import type { CategoryRow } from '@squared-away/domain/boards/category-choice'
import { SOURCE_TYPES } from '@squared-away/domain/entities/question-set'
import { IconCheck } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useQuestionSummaries } from '../data/guides/guide-edits.ts'
import {
  ALL_SOURCES,
  type CategoryFilter,
  shownCategories,
  toggleSource,
} from '../ui/categories/category-rows.ts'
import { CategoryTable } from '../ui/categories/category-table.tsx'
import {
  CategoryControls,
  IncludedCategories,
  NothingToChoose,
} from '../ui/categories/included-categories.tsx'
import { SearchField } from '../ui/forms/search-field.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import classes from './category-filters.module.css'

interface CategoryChoiceProps {
  chosen: readonly string[]
  /** The guide's categories when the dialog opened. */
  namedBefore: readonly string[]
  /** Adds or removes categories; must keep its identity between renders. */
  onToggle: (categories: readonly string[]) => void
}

/** Chooses a guide's categories from all that the user can study (specification §2). */
export function GuideCategoryChoice({ chosen, namedBefore, onToggle }: CategoryChoiceProps) {
  const summaries = useQuestionSummaries()
  const [filter, setFilter] = useState<CategoryFilter>({ sources: ALL_SOURCES, search: '' })
  const drawnFilter = useDeferredValue(filter)
  const rows = useMemo(
    () => summaries.data && shownCategories(summaries.data, namedBefore, drawnFilter),
    [summaries.data, namedBefore, drawnFilter],
  )

  return (
    <IncludedCategories count={countText(chosen, rows)}>
      <CategoryFilters filter={filter} onChange={setFilter} />
      <Loaded
        query={summaries}
        loading="Loading the categories..."
        failure="Could not load the categories."
      >
        {() =>
          rows?.length ? (
            <CategoryTable
              rows={rows}
              isFiltered={isFiltering(drawnFilter)}
              chosen={chosen}
              onToggle={onToggle}
            />
          ) : (
            <NothingToChoose>{noneText(drawnFilter)}</NothingToChoose>
          )
        }
      </Loaded>
    </IncludedCategories>
  )
}

function isFiltering({ sources, search }: CategoryFilter): boolean {
  return sources.size < ALL_SOURCES.size || search.trim() !== ''
}

/** Chosen categories hidden by a filter stay chosen and count. */
function countText(chosen: readonly string[], rows: readonly CategoryRow[] | undefined): string {
  const shown = new Set(rows?.map((row) => row.category))
  const hidden = rows ? chosen.filter((category) => !shown.has(category)).length : 0
  return hidden === 0
    ? `${chosen.length} selected`
    : `${chosen.length} selected, ${hidden} of them not shown`
}

function noneText({ sources, search }: CategoryFilter): string {
  if (sources.size === 0) return 'Turn on Default, Subscribed or Private to see their categories.'
  if (search.trim() !== '') return `No category matches “${search.trim()}”.`
  return 'There are no categories from these sources yet.'
}

interface CategoryFiltersProps {
  filter: CategoryFilter
  onChange: (filter: CategoryFilter) => void
}

/** Filters for the categories: three source toggles and a search (specification §2). */
function CategoryFilters({ filter, onChange }: CategoryFiltersProps) {
  const { sources, search } = filter
  return (
    <CategoryControls>
      <fieldset className={classes.sources} aria-label="Show categories from">
        {SOURCE_TYPES.map((source) => (
          <button
            key={source}
            type="button"
            className={classes.source}
            aria-pressed={sources.has(source)}
            onClick={() => onChange({ search, sources: toggleSource(sources, source) })}
          >
            <IconCheck className={classes.tick} size={16} stroke={2.2} aria-hidden="true" />
            {source}
          </button>
        ))}
      </fieldset>
      <SearchField
        label="Search the categories"
        value={search}
        onChange={(text) => onChange({ sources, search: text })}
      />
    </CategoryControls>
  )
}
