import { Button } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { SearchField } from '../ui/forms/search-field.tsx'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { EmptyState, ErrorState, LoadingState } from '../ui/states/states.tsx'
import { useCollapsedSections } from './collapsed-sections.ts'
import classes from './my-questions-route.module.css'
import { useMySets } from './my-sets.ts'
import { useSetActions } from './set-actions.tsx'
import { SetsTable } from './sets-table.tsx'
import { tableRows } from './table-rows.ts'
import { TEMPLATE } from './template.ts'
import { CsvUpload } from './upload/csv-upload.tsx'

export const meta = () => pageTitle('My Questions')

export default function MyQuestionsRoute() {
  const [isUploading, setUploading] = useState(false)
  return (
    <>
      <PageHeader
        title="My Questions"
        subtitle="The sets that you study from: those that come with the app, those that you added, and your own."
        actions={
          <>
            <Button
              component="a"
              href={TEMPLATE}
              download
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden="true" />}
            >
              Download CSV Template
            </Button>
            <Button
              onClick={() => setUploading(true)}
              leftSection={<IconUpload size={18} aria-hidden="true" />}
            >
              Upload CSV
            </Button>
          </>
        }
      />
      <CsvUpload
        opened={isUploading}
        onOpen={() => setUploading(true)}
        onClose={() => setUploading(false)}
      />
      <Sets />
    </>
  )
}

function Sets() {
  const { data: sets, isPending, isFetching, refetch } = useMySets()
  const sections = useCollapsedSections()
  const { busy, actions, dialogs } = useSetActions()
  const [search, setSearch] = useState('')
  const drawnSearch = useDeferredValue(search)
  const rows = useMemo(
    () => sets && tableRows(sets, sections.collapsed, drawnSearch),
    [sets, sections.collapsed, drawnSearch],
  )

  if (isPending || sections.isLoading) return <LoadingState label="Loading your question sets..." />
  if (rows === undefined) {
    return (
      <ErrorState
        message="Your question sets could not be loaded."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (sets?.length === 0) {
    return (
      <EmptyState title="No question sets found.">
        Upload a CSV file to make your first set, or add one in the Community Library.
      </EmptyState>
    )
  }
  return (
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
}

function foundText(count: number): string {
  return count === 1 ? '1 question set found' : `${count} question sets found`
}
