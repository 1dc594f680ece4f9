import { SegmentedControl } from '@mantine/core'
import { usePreferences } from '../data/preferences/user-preferences.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { SearchedTableSkeleton } from '../ui/tables/table-skeleton.tsx'
import { GuidesView } from './guides-view.tsx'
import { SetsView } from './sets-view.tsx'

export const meta = () => pageTitle('Community Library')

const VIEWS = [
  { value: 'guides', label: 'Study Guides' },
  { value: 'sets', label: 'Question Sets' },
]

/** Shared sets and guides (specification §2); remembers which list is open. */
export default function CommunityRoute() {
  const { status, preferences, change } = usePreferences()
  const view = preferences.communityViewPreference ?? 'guides'
  return (
    <>
      <PageHeader
        title="Community Library"
        subtitle="Shared by Soldiers. Not verified. Compare an answer with its publication before a board."
        actions={
          <SegmentedControl
            aria-label="What to show"
            size="md"
            value={view}
            onChange={(next) =>
              change({ communityViewPreference: next === 'sets' ? 'sets' : 'guides' })
            }
            data={VIEWS}
            disabled={status === 'loading'}
          />
        }
      />
      {status === 'loading' ? (
        <SearchedTableSkeleton label="Loading the Community Library..." />
      ) : view === 'sets' ? (
        <SetsView />
      ) : (
        <GuidesView />
      )}
    </>
  )
}
