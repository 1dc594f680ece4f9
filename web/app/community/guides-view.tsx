import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { errorMessage } from '../data/errors.ts'
import * as library from '../data/guides/library/import-guide.ts'
import { useGuidesInImport } from '../data/guides/library/import-guide.ts'
import { type LibraryGuide, useSharedGuides } from '../data/guides/library/shared-guides.ts'
import { notifyDone, notifyFailed } from '../ui/messages/notify.tsx'
import { useLoadedPart } from '../ui/page/loaded-part.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { SearchedTableSkeleton } from '../ui/tables/table-skeleton.tsx'
import { SharedGuidesTable } from './guides-table.tsx'
import { LibraryFrame } from './library-frame.tsx'
import { type GuideOrder, shownGuides } from './search-and-order.ts'
import { useSharedItemReport } from './use-shared-item-report.tsx'

const UNANSWERED = 'The server did not answer. Check your connection and try again.'

/**
 * Imports shared study guides in the background and reports the outcome in a message on any screen
 * (specification §8).
 */
function useImportGuide() {
  return library.useGuideImport({
    onImported: ({ name }, { subscribed }) => notifyDone(importedText(name, subscribed)),
    onRefused: (reason) => notifyFailed(failureText(reason)),
    onFailed: (error) => notifyFailed(failureText(errorMessage(error, UNANSWERED))),
  })
}

const failureText = (message: string) => `An error occurred: ${message}`

function importedText(name: string, subscribed: number): string {
  const sets = subscribed === 1 ? '1 set' : `${subscribed} sets`
  const came = subscribed === 0 ? '' : ` ${sets} added to My Questions.`
  return `"${name}" is now in My Study Guides.${came}`
}

/** The guides tab, with its four states. */
export function GuidesView() {
  const guides = useSharedGuides()
  const importGuide = useImportGuide()
  const inImport = useGuidesInImport()
  const included = useIncludedSetsDialog()
  const report = useSharedItemReport()
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<GuideOrder>({ by: 'name', direction: 'ascending' })
  const drawnSearch = useDeferredValue(search)
  const found = useMemo(
    () => shownGuides(guides.data ?? [], drawnSearch, order),
    [guides.data, drawnSearch, order],
  )

  const library = (
    <>
      <LibraryFrame what="study guides" search={search} onSearch={setSearch} found={found}>
        {(shown) => (
          <SharedGuidesTable
            guides={shown}
            order={order}
            onSort={setOrder}
            inImport={inImport}
            onImport={importGuide}
            onView={included.view}
            onReport={({ id, name }) => report.ask({ kind: 'guide', id, name })}
          />
        )}
      </LibraryFrame>
      {included.shown}
      {report.shown}
    </>
  )
  return (
    <Loaded
      query={guides}
      loading="Loading the shared study guides..."
      shape={SearchedTableSkeleton}
      failure="Could not load the shared study guides."
    >
      {(all) => (all.length === 0 ? <NoGuides /> : library)}
    </Loaded>
  )
}

function NoGuides() {
  return (
    <EmptyState title="No community content available yet.">
      Be the first: share one of your own from <Link to={screens.studyGuides}>My Study Guides</Link>
      . Single question sets are under Question Sets, above.
    </EmptyState>
  )
}

/** A dialog with the sets of a guide; its code loads on first use. */
function useIncludedSetsDialog() {
  const [guide, setGuide] = useState<LibraryGuide | null>(null)
  const [opened, setOpened] = useState(false)
  const { Part, load } = useLoadedPart(fetchIncludedSets)

  async function view(next: LibraryGuide) {
    if (!(await load())) return
    setGuide(next)
    setOpened(true)
  }
  const shown = guide && Part && (
    <Part key={guide.id} guide={guide} opened={opened} onClose={() => setOpened(false)} />
  )
  return { view: (next: LibraryGuide) => void view(next), shown }
}

const fetchIncludedSets = () =>
  import('./included-sets-dialog.tsx').then((part) => part.IncludedSetsDialog)
