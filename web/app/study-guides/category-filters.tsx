import { SOURCE_TYPES } from '@squared-away/domain/entities/question-set'
import { IconCheck } from '@tabler/icons-react'
import { type CategoryFilter, toggleSource } from '../ui/categories/category-rows.ts'
import { CategoryControls } from '../ui/categories/included-categories.tsx'
import { SearchField } from '../ui/forms/search-field.tsx'
import classes from './category-filters.module.css'

interface CategoryFiltersProps {
  filter: CategoryFilter
  onChange: (filter: CategoryFilter) => void
}

/** Filters for the categories: three source toggles and a search (specification §2). */
export function CategoryFilters({ filter, onChange }: CategoryFiltersProps) {
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
