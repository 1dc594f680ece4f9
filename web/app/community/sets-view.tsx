import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useSharedSetQuestions } from '../data/questions/set-questions.ts'
import { useSharedSets } from '../data/sets/library/shared-sets.ts'
import { useQuestionsDialog } from '../ui/question-list/use-questions-dialog.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { SearchedTableSkeleton } from '../ui/tables/table-skeleton.tsx'
import { useAddSet } from './add-set.ts'
import { LibraryFrame } from './library-frame.tsx'
import { type SetOrder, shownSets } from './search-and-order.ts'
import { SharedSetsTable } from './sets-table.tsx'
import { useSharedItemReport } from './use-shared-item-report.tsx'

/** The sets tab, with its four states. */
export function SetsView() {
  const sets = useSharedSets()
  const adding = useAddSet()
  const questions = useQuestionsDialog(useSharedSetQuestions())
  const report = useSharedItemReport()
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<SetOrder>({ by: 'name', direction: 'ascending' })
  const drawnSearch = useDeferredValue(search)
  const found = useMemo(
    () => shownSets(sets.data ?? [], drawnSearch, order),
    [sets.data, drawnSearch, order],
  )

  const library = (
    <>
      <LibraryFrame what="question sets" search={search} onSearch={setSearch} found={found}>
        {(shown) => (
          <SharedSetsTable
            sets={shown}
            order={order}
            onSort={setOrder}
            adding={adding}
            onView={questions.view}
            onReport={(set) => report.ask({ kind: 'set', id: set.id, name: set.name })}
          />
        )}
      </LibraryFrame>
      {questions.shown}
      {report.shown}
    </>
  )
  return (
    <Loaded
      query={sets}
      loading="Loading the shared question sets..."
      shape={SearchedTableSkeleton}
      failure="Could not load the shared question sets."
    >
      {(all) => (all.length === 0 ? <NoSets /> : library)}
    </Loaded>
  )
}

function NoSets() {
  return (
    <EmptyState title="No community content available yet.">
      Be the first: share one of your own sets from{' '}
      <Link to={screens.myQuestions}>My Questions</Link>.
    </EmptyState>
  )
}
