import { Button, SegmentedControl } from '@mantine/core'
import usual from '@squared-away/content/usual-topics.json'
import type { QuestionSetSummary } from '@squared-away/domain/entities/question-set'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { studyGuidesQuery } from '../data/guides/study-guides.ts'
import { questionSummariesQuery } from '../data/questions/question-summaries.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { ALL_SOURCES, shownCategories } from '../ui/categories/category-rows.ts'
import { CategoryTable } from '../ui/categories/category-table.tsx'
import {
  CategoryControls,
  IncludedCategories,
  NothingToChoose,
} from '../ui/categories/included-categories.tsx'
import { NotCovered } from '../ui/coverage/not-covered.tsx'
import { SearchField } from '../ui/forms/search-field.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import classes from './category-choice.module.css'
import { GuideList } from './guide-list.tsx'

interface CategoryChoiceProps {
  chosen: readonly string[]
  /** Categories that stay listed even without questions. */
  includedBefore: readonly string[]
  /** Adds categories, or removes them if all are chosen. Must keep its identity between renders. */
  onToggle: (categories: readonly string[]) => void
}

const VIEWS = [
  { value: 'guides', label: 'My Study Guides' },
  { value: 'sets', label: 'Individual Question Sets' },
] as const

type View = (typeof VIEWS)[number]['value']

/** Chooses a board's categories by study guide or one by one (specification §2). */
export function CategoryChoice({ chosen, includedBefore, onToggle }: CategoryChoiceProps) {
  const { $id: userId } = useSignedInUser()
  const guides = useQuery(studyGuidesQuery(userId))
  const summaries = useQuery(questionSummariesQuery(userId))
  const [view, setView] = useState<View | null>(null)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  // Without guides, start on the categories.
  const shown = view ?? (guides.data?.length === 0 ? 'sets' : 'guides')

  const lacksUsual = usual.topics.some((topic) => !chosen.includes(topic))

  return (
    <IncludedCategories count={`${chosen.length} selected`}>
      {lacksUsual && (
        <Button
          variant="default"
          className={classes.usual}
          leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => onToggle(usual.topics)}
        >
          What most boards ask ({usual.topics.length} topics)
        </Button>
      )}
      <CategoryControls>
        <SegmentedControl
          className={classes.views}
          aria-label="How to choose the categories"
          data={[...VIEWS]}
          value={shown}
          onChange={(value) => setView(value)}
        />
        <SearchField
          label={shown === 'guides' ? 'Search the study guides' : 'Search the categories'}
          value={typed}
          onChange={setTyped}
        />
      </CategoryControls>
      {shown === 'guides' ? (
        <Loaded
          query={guides}
          loading="Loading your study guides..."
          failure="Could not load your study guides."
        >
          {(own) => <GuideList guides={own} search={search} chosen={chosen} onToggle={onToggle} />}
        </Loaded>
      ) : (
        <Loaded
          query={summaries}
          loading="Loading the question sets..."
          failure="Could not load the question sets."
        >
          {(all) => (
            <SetList
              summaries={all}
              includedBefore={includedBefore}
              search={search}
              chosen={chosen}
              onToggle={onToggle}
            />
          )}
        </Loaded>
      )}
      <details className={classes.notCovered}>
        <summary>Not covered yet: what your board may ask beyond these</summary>
        <NotCovered />
      </details>
    </IncludedCategories>
  )
}

/** The number of topics, next to the save button, with a warning if there are none. */
export function TopicCount({ count }: { count: number }) {
  return <p className={classes.topicCount}>{topicsText(count)}</p>
}

function topicsText(count: number): string {
  if (count === 0) return 'No topics. Without topics there are no cards to study.'
  return count === 1 ? '1 topic' : `${count} topics`
}

interface SetListProps {
  summaries: readonly QuestionSetSummary[]
  /** Categories that stay listed even without questions. */
  includedBefore: readonly string[]
  search: string
  chosen: readonly string[]
  onToggle: (categories: readonly string[]) => void
}

/** Categories from all sources, one by one. */
function SetList({ summaries, includedBefore, search, chosen, onToggle }: SetListProps) {
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
