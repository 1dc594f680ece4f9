import { SegmentedControl } from '@mantine/core'
import { PageHeader } from '../shared/page-header.tsx'
import { pageTitle } from '../shared/product.ts'
import { LoadingState } from '../shared/states.tsx'
import { usePreferences } from '../shared/user-preferences.ts'
import { GuidesView } from './guides-view.tsx'
import { SetsView } from './sets-view.tsx'

export const meta = () => pageTitle('Community Library')

const VIEWS = [
  { value: 'guides', label: 'Study Guides' },
  { value: 'sets', label: 'Question Sets' },
]

/** What soldiers share with each other (SPEC.md §2); which of the two lists shows is remembered. */
export default function CommunityRoute() {
  const { status, preferences, change } = usePreferences()
  const view = preferences.communityViewPreference ?? 'guides'
  return (
    <>
      <PageHeader
        title="Community Library"
        subtitle="Shared by other soldiers, checked by nobody. Compare an answer with its publication before a board."
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
        <LoadingState label="Loading the Community Library..." />
      ) : view === 'sets' ? (
        <SetsView />
      ) : (
        <GuidesView />
      )}
    </>
  )
}
