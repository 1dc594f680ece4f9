import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { updateDocument } from '../data/calls/documents.ts'
import { errorMessage } from '../data/errors.ts'
import { queryKeys } from '../data/queries/query-keys.ts'
import type { EditedSet } from '../data/sets/edited-set.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import classes from './archived-set.module.css'

/** An archived set; restoring it makes it editable. */
export function ArchivedSet({ set }: { set: EditedSet }) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const bringBack = useMutation({
    mutationFn: () => updateDocument('questionSets', set.$id, { isArchived: false }),
    onSuccess: () =>
      Promise.all(
        (['questionSetSummaries', 'questionSets', 'questions'] as const).map((collection) =>
          queryClient.invalidateQueries({ queryKey: queryKeys.collection(collection, userId) }),
        ),
      ),
  })
  return (
    <>
      <PageHeader title={set.name} />
      <EmptyState
        title="This set is archived."
        action={
          <div className={classes.ways}>
            <Button onClick={() => bringBack.mutate()} loading={bringBack.isPending}>
              Bring it back to edit
            </Button>
            <Button variant="default" component={Link} to={screens.myQuestions}>
              My Questions
            </Button>
          </div>
        }
      >
        {bringBack.isError ? (
          <span role="alert">
            Could not bring it back. {errorMessage(bringBack.error, 'Try again.')}
          </span>
        ) : (
          'Its questions do not come up when you study. Bring it back to edit it.'
        )}
      </EmptyState>
    </>
  )
}
