import { Button } from '@mantine/core'
import { listVersions } from '@squared-away/domain/question-sets/versions'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { questionSetAddress } from '../../addresses/screens.ts'
import { useOwnSets } from '../../data/sets/own-sets.ts'
import { PageHeader } from '../../ui/headers/page-header.tsx'
import { pageTitle } from '../../ui/page/page-title.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import type { Route } from './+types/history-route'
import { VersionHistory } from './version-history.tsx'

export const meta = () => pageTitle('Version History')

export default function HistoryRoute({ params: { setId } }: Route.ComponentProps) {
  const sets = useOwnSets()
  const versions = sets.data ? listVersions(sets.data, setId) : []
  const latest = versions.find(({ isArchived }) => !isArchived) ?? versions[0]
  return (
    <>
      <PageHeader
        title="Version History"
        subtitle={latest?.name}
        actions={
          latest && (
            <Button
              component={Link}
              to={questionSetAddress(latest.$id)}
              variant="default"
              leftSection={<IconPencil size={18} stroke={1.6} aria-hidden="true" />}
            >
              Edit version {latest.version}
            </Button>
          )
        }
      />
      <Loaded
        query={sets}
        loading="Loading the versions..."
        failure="Could not load the versions of this set."
      >
        {() =>
          latest === undefined ? (
            <NoVersions />
          ) : (
            <VersionHistory key={latest.$id} versions={versions} latest={latest} />
          )
        }
      </Loaded>
    </>
  )
}

function NoVersions() {
  return (
    <EmptyState
      title="There are no versions of this set."
      action={
        <Button component={Link} to={screens.myQuestions}>
          My Questions
        </Button>
      }
    >
      A set gets versions once you edit it. Default sets and Community Library sets have none.
    </EmptyState>
  )
}
