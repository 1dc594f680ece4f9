import { TextInput } from '@mantine/core'
import { SOURCE_TYPES } from '@squared-away/domain/entities/question-set'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import classes from './category-filters.module.css'
import { type CategoryFilter, toggleSource } from './guide-categories.ts'

interface CategoryFiltersProps {
  filter: CategoryFilter
  onChange: (filter: CategoryFilter) => void
}

/** Which categories are shown: three toggles by source, and a search (SPEC.md §2). */
export function CategoryFilters({ filter, onChange }: CategoryFiltersProps) {
  const { sources, search } = filter
  return (
    <div className={classes.filters}>
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
      <TextInput
        className={classes.search}
        type="search"
        aria-label="Search the categories"
        placeholder="Search"
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
        value={search}
        onChange={(event) => onChange({ sources, search: event.currentTarget.value })}
      />
    </div>
  )
}
