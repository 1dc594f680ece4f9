import { Button } from '@mantine/core'
import { IconCards, IconDownload, IconPlus, IconUpload } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import * as pages from '../addresses/pages.ts'
import { useMySets } from '../data/sets/my-sets.ts'
import { SearchField } from '../ui/forms/search-field.tsx'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { useUrlParam } from '../ui/page/url-param.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { SearchedTableSkeleton } from '../ui/tables/table-skeleton.tsx'
import { useCollapsedSections } from './collapsed-sections.ts'
import classes from './my-questions-route.module.css'
import { NewSetDialog } from './new-set-dialog.tsx'
import { useSetActions } from './set-actions.tsx'
import { SetsTable } from './sets-table.tsx'
import { tableRows } from './table-rows.ts'
import { QuestionImport } from './upload/question-import.tsx'
import type { ImportWay } from './upload/upload-dialog.tsx'

export const meta = () => pageTitle('My Questions')

export default function MyQuestionsRoute() {
  const [importing, setImporting] = useState<ImportWay | null>(null)
  const [isNaming, setNaming] = useState(false)
  useUrlParam('upload', () => setImporting('csv'))
  useUrlParam('cards', () => setImporting('cards'))
  useUrlParam('new', () => setNaming(true))
  return (
    <>
      <PageHeader
        title="My Questions"
        subtitle="The sets you study from: the ones that come with the app, the ones you added, and your own."
        actions={
          <>
            <Button
              onClick={() => setNaming(true)}
              leftSection={<IconPlus size={18} aria-hidden="true" />}
            >
              New set
            </Button>
            <Button
              variant="default"
              onClick={() => setImporting('cards')}
              leftSection={<IconCards size={18} aria-hidden="true" />}
            >
              Import cards
            </Button>
            <Button
              variant="default"
              onClick={() => setImporting('csv')}
              leftSection={<IconUpload size={18} aria-hidden="true" />}
            >
              Upload CSV
            </Button>
            <Button
              component="a"
              href={pages.questionSetTemplate}
              download
              variant="subtle"
              leftSection={<IconDownload size={18} aria-hidden="true" />}
            >
              Download CSV Template
            </Button>
          </>
        }
      />
      <QuestionImport opened={importing} onOpen={setImporting} onClose={() => setImporting(null)} />
      <NewSetDialog opened={isNaming} onClose={() => setNaming(false)} />
      <Sets />
    </>
  )
}

const LOADING = 'Loading your question sets...'

function Sets() {
  const sets = useMySets()
  const sections = useCollapsedSections()
  const { busy, actions, dialogs } = useSetActions()
  const [search, setSearch] = useState('')
  const drawnSearch = useDeferredValue(search)
  const rows = useMemo(
    () => tableRows(sets.data ?? [], sections.collapsed, drawnSearch),
    [sets.data, sections.collapsed, drawnSearch],
  )

  if (sections.isLoading) return <SearchedTableSkeleton label={LOADING} />
  const table = (
    <>
      <SearchField
        className={classes.search}
        label="Search the question sets"
        value={search}
        onChange={setSearch}
      />
      <p className="visually-hidden" role="status">
        {drawnSearch.trim() !== '' && foundText(rows.filter(({ kind }) => kind === 'set').length)}
      </p>
      {rows.length === 0 ? (
        <p className={classes.none}>No question set is named “{drawnSearch.trim()}”.</p>
      ) : (
        <SetsTable
          rows={rows}
          canCollapse={drawnSearch.trim() === ''}
          onToggle={sections.toggle}
          busy={busy}
          actions={actions}
        />
      )}
      {dialogs}
    </>
  )
  return (
    <Loaded
      query={sets}
      loading={LOADING}
      shape={SearchedTableSkeleton}
      failure="Could not load your question sets."
    >
      {(all) => (all.length === 0 ? <NoSets /> : table)}
    </Loaded>
  )
}

function NoSets() {
  return (
    <EmptyState title="No question sets found.">
      Write a set, upload one as a CSV file, or add one from the Community Library.
    </EmptyState>
  )
}

function foundText(count: number): string {
  return count === 1 ? '1 question set found' : `${count} question sets found`
}
