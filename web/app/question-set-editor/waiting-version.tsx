import { Button } from '@mantine/core'
import type { CommitEdit } from '../data/versions/send-commit.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'

interface WaitingVersionProps {
  commit: CommitEdit
  onEdit: () => void
}

/** A set with a version saved offline that is not on the server yet. */
export function WaitingVersion({ commit, onEdit }: WaitingVersionProps) {
  return (
    <>
      <PageHeader title={commit.name} />
      <EmptyState
        title={`Version ${commit.baseVersion + 1} is kept on this device.`}
        action={
          <Button variant="default" onClick={onEdit}>
            Edit it again
          </Button>
        }
      >
        It will be saved when you are back online. Editing it again turns it back into a draft.
      </EmptyState>
    </>
  )
}
