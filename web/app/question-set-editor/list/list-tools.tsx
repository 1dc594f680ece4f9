import { Button, Select, TextInput } from '@mantine/core'
import { editorCategories } from '@squared-away/domain/question-sets/editor'
import { isOpenFilter, type RowFilter } from '@squared-away/domain/question-sets/search'
import { IconSearch } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { EditorStore } from '../editor-store.ts'
import { useSettledPart } from '../settled-part.ts'
import classes from './list-tools.module.css'
import { OPEN_FILTER } from './shown-questions.ts'

/** Id of the search field, to focus it. */
export const SEARCH_ID = 'question-search'

interface ListToolsProps {
  store: EditorStore
  filter: RowFilter
  onFilter: (filter: RowFilter) => void
  shownCount: number
  totalCount: number
  /** Moves the focus from the search to the list. */
  onLeave: () => void
}

/** Filters the list by search and category. */
export function ListTools(props: ListToolsProps) {
  const { store, filter, onFilter, shownCount, totalCount, onLeave } = props
  const counted = useSettledPart(store, editorCategories)
  const categories = useMemo(
    () =>
      counted.map(({ category, questions }) => ({
        value: category,
        label: `${category} (${questions.toLocaleString('en-US')})`,
      })),
    [counted],
  )
  return (
    <div className={classes.tools}>
      <TextInput
        id={SEARCH_ID}
        className={classes.search}
        type="search"
        aria-label="Search the questions"
        placeholder="Search"
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
        value={filter.words}
        onChange={(event) => onFilter({ ...filter, words: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
          event.preventDefault()
          onLeave()
        }}
      />
      <Select
        className={classes.category}
        aria-label={filter.category === null ? 'Category to show: all' : 'Category to show'}
        placeholder="All categories"
        data={categories}
        value={filter.category}
        onChange={(category) => onFilter({ ...filter, category })}
        clearable
        searchable={categories.length > 12}
        nothingFoundMessage="No matching category"
      />
      {!isOpenFilter(filter) && (
        <p className={classes.count} role="status">
          {shownCount.toLocaleString('en-US')} of {totalCount.toLocaleString('en-US')} questions{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => onFilter(OPEN_FILTER)}>
            Show all
          </Button>
        </p>
      )}
    </div>
  )
}
