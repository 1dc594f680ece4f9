import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useLoadedPart } from '../shared/loaded-part.ts'
import { EmptyState, ErrorState, LoadingState } from '../shared/states.tsx'
import { useAddSet } from './add-set.ts'
import { LibraryFrame } from './library-frame.tsx'
import { type LibrarySet, type SetOrder, shownSets } from './library-items.ts'
import { useSharedSets } from './library-queries.ts'
import { SetsTable } from './sets-table.tsx'
import { useReportDialog } from './use-report-dialog.tsx'

/** The shared question sets with its four states. */
export function SetsView() {
  const { data: sets, isPending, isFetching, refetch } = useSharedSets()
  const adding = useAddSet()
  const questions = useQuestionsDialog()
  const report = useReportDialog()
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<SetOrder>({ by: 'name', direction: 'ascending' })
  const drawnSearch = useDeferredValue(search)
  const found = useMemo(() => shownSets(sets ?? [], drawnSearch, order), [sets, drawnSearch, order])

  if (isPending) return <LoadingState label="Loading the shared question sets..." />
  if (sets === undefined) {
    return (
      <ErrorState
        message="The shared question sets could not be loaded."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (sets.length === 0) {
    return (
      <EmptyState title="No community content available yet.">
        Be the first: share one of your own sets from{' '}
        <Link to="/home/questions/my-questions">My Questions</Link>.
      </EmptyState>
    )
  }
  return (
    <>
      <LibraryFrame what="question sets" search={search} onSearch={setSearch} found={found}>
        {(shown) => (
          <SetsTable
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
}

/** The questions of a set, in a dialog whose code comes when it is first wanted. */
function useQuestionsDialog() {
  const [set, setSet] = useState<LibrarySet | null>(null)
  const [opened, setOpened] = useState(false)
  const { Part, load } = useLoadedPart(fetchQuestionList)

  async function view(next: LibrarySet) {
    if (!(await load())) return
    setSet(next)
    setOpened(true)
  }
  const shown = set && Part && (
    <Part
      key={set.id}
      set={{ $id: set.id, name: set.name }}
      collection="questions"
      opened={opened}
      onClose={() => setOpened(false)}
    />
  )
  return { view: (next: LibrarySet) => void view(next), shown }
}

const fetchQuestionList = () =>
  import('../shared/question-list/question-list-dialog.tsx').then((part) => part.QuestionListDialog)
