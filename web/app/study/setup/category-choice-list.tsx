import { Button, TextInput } from '@mantine/core'
import { type CategoryRow, mergeSummaries } from '@squared-away/domain/boards/category-choice'
import type { QuestionSetSummary } from '@squared-away/domain/entities/question-set'
import { holdsWords, searchableText, searchWords } from '@squared-away/domain/text/word-search'
import { IconSearch } from '@tabler/icons-react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import classes from './category-choice-list.module.css'
import { CategoryGroup } from './category-group.tsx'

/** The categories with standard questions; situational ones have their own screen. */
export function standardRows(summaries: readonly QuestionSetSummary[]): CategoryRow[] {
  return mergeSummaries(summaries.filter((summary) => summary.type === 'standard'))
}

interface CategoryChoiceListProps {
  heading: string
  rows: readonly CategoryRow[]
  /** The categories of the active board, listed first. */
  boardCategories: readonly string[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  /** What the choice says as long as the list is closed. Without it the list is open. */
  summary?: string | null
  /** Opens the list. */
  onOpen?: () => void
}

/** Chooses any number of categories, with a search and a button for all of the board's. */
export function CategoryChoiceList({
  heading,
  rows,
  boardCategories,
  chosen,
  onChange,
  summary = null,
  onOpen,
}: CategoryChoiceListProps) {
  const headingId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <BinderCard
      tab="Topics"
      aside={`${chosen.size} of ${rows.length} chosen`}
      labelledBy={headingId}
    >
      <h2 id={headingId} ref={title} className={classes.heading} tabIndex={-1}>
        {heading}
      </h2>
      {summary === null ? (
        <OpenList
          rows={rows}
          boardCategories={boardCategories}
          chosen={chosen}
          onChange={onChange}
        />
      ) : (
        <p className={classes.summary}>
          <bdi>{summary}</bdi>
          <Button
            variant="default"
            aria-label="Change the topics"
            aria-expanded={false}
            onClick={() => {
              // The button goes.
              title.current?.focus()
              onOpen?.()
            }}
          >
            Change
          </Button>
        </p>
      )}
    </BinderCard>
  )
}

type OpenListProps = Pick<
  CategoryChoiceListProps,
  'rows' | 'boardCategories' | 'chosen' | 'onChange'
>

function OpenList({ rows, boardCategories, chosen, onChange }: OpenListProps) {
  const [search, setSearch] = useState('')
  const words = searchWords(search)
  const found = rows.filter((row) => holdsWords(searchableText([row.category]), words))
  const ofBoard = new Set(boardCategories)
  const board = found.filter((row) => ofBoard.has(row.category))
  const others = found.filter((row) => !ofBoard.has(row.category))
  const boardNames = rows.map((row) => row.category).filter((name) => ofBoard.has(name))

  const toggle = useToggle(chosen, onChange)

  return (
    <>
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          size="md"
          type="search"
          aria-label="Search topics"
          placeholder="Search topics"
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <div className={classes.quick}>
          {boardNames.length > 0 && (
            <Button variant="default" onClick={() => onChange(new Set(boardNames))}>
              My board
            </Button>
          )}
          <Button
            variant="default"
            onClick={() => onChange(new Set([...chosen, ...found.map((row) => row.category)]))}
          >
            {words.length === 0 ? 'Select all' : 'Select found'}
          </Button>
          <Button
            variant="default"
            disabled={chosen.size === 0}
            onClick={() => onChange(new Set())}
          >
            Select none
          </Button>
        </div>
      </div>
      {board.length > 0 && (
        <CategoryGroup name="On your board" rows={board} chosen={chosen} onToggle={toggle} />
      )}
      {others.length > 0 && (
        <CategoryGroup
          name={board.length > 0 ? 'All others' : 'All categories'}
          rows={others}
          chosen={chosen}
          onToggle={toggle}
        />
      )}
      {found.length === 0 && (
        <p className={classes.none} role="status">
          No matching category.
        </p>
      )}
    </>
  )
}

/** Toggles a category. The same function as long as the list is mounted. */
function useToggle(chosen: ReadonlySet<string>, onChange: CategoryChoiceListProps['onChange']) {
  const latest = useRef({ chosen, onChange })
  useEffect(() => {
    latest.current = { chosen, onChange }
  })
  return useCallback((category: string) => {
    const next = new Set(latest.current.chosen)
    if (!next.delete(category)) next.add(category)
    latest.current.onChange(next)
  }, [])
}
