import { SegmentedControl, TextInput } from '@mantine/core'
import { mergeSummaries } from '@squared-away/domain/category-choice'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react'
import { useSignedInUser } from '../session/signed-in-user.ts'
import { questionSummariesQuery } from '../shared/question-summaries.ts'
import { ErrorState, LoadingState } from '../shared/states.tsx'
import { studyGuidesQuery } from '../shared/study-guides.ts'
import classes from './category-choice.module.css'
import { CategoryTable } from './category-table.tsx'
import { withIncluded } from './category-table-rows.ts'
import { GuideList } from './guide-list.tsx'

interface CategoryChoiceProps {
  chosen: readonly string[]
  /** Categories that stay in the list even when they hold no questions any more. */
  includedBefore: readonly string[]
  onChange: (categories: string[]) => void
}

const VIEWS = [
  { value: 'guides', label: 'My Study Guides' },
  { value: 'sets', label: 'Individual Question Sets' },
] as const

type View = (typeof VIEWS)[number]['value']

/** The categories of a board, taken by whole study guides or one by one (SPEC.md §2). */
export function CategoryChoice({ chosen, includedBefore, onChange }: CategoryChoiceProps) {
  const { $id: userId } = useSignedInUser()
  const guides = useQuery(studyGuidesQuery(userId))
  const summaries = useQuery(questionSummariesQuery(userId))
  const [view, setView] = useState<View | null>(null)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const headingId = useId()
  // Who has no guides yet starts where there is something to choose.
  const shown = view ?? (guides.data?.length === 0 ? 'sets' : 'guides')
  const rows = useMemo(
    () => summaries.data && withIncluded(mergeSummaries(summaries.data), includedBefore),
    [summaries.data, includedBefore],
  )

  return (
    <section className={classes.choice} aria-labelledby={headingId}>
      <div className={classes.top}>
        <h3 id={headingId} className={classes.heading}>
          Included Categories
        </h3>
        <p className={classes.count} aria-live="polite">
          {chosen.length} selected
        </p>
      </div>
      <div className={classes.controls}>
        <SegmentedControl
          className={classes.views}
          aria-label="How to choose the categories"
          data={[...VIEWS]}
          value={shown}
          onChange={(value) => setView(value)}
        />
        <TextInput
          className={classes.search}
          type="search"
          aria-label={shown === 'guides' ? 'Search the study guides' : 'Search the categories'}
          placeholder="Search"
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {shown === 'guides' ? (
        <Listed
          query={guides}
          loading="Loading your study guides..."
          failure="Your study guides could not be loaded."
        >
          {guides.data && (
            <GuideList guides={guides.data} search={search} chosen={chosen} onChange={onChange} />
          )}
        </Listed>
      ) : (
        <Listed
          query={summaries}
          loading="Loading the question sets..."
          failure="The question sets could not be loaded."
        >
          {rows && (
            <CategoryTable rows={rows} search={search} chosen={chosen} onChange={onChange} />
          )}
        </Listed>
      )}
    </section>
  )
}

interface ListedProps {
  query: { isPending: boolean; isFetching: boolean; data: unknown; refetch: () => unknown }
  loading: string
  failure: string
  children: ReactNode
}

function Listed({ query, loading, failure, children }: ListedProps) {
  if (query.isPending) return <LoadingState label={loading} />
  if (query.data === undefined) {
    return (
      <ErrorState
        message={failure}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  }
  return children
}
