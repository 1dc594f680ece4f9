import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { questionSetAddress } from '../addresses/screens.ts'
import { answerOf, failureOf, startInBackground, waitForEnd } from '../data/calls/background-run.ts'
import { queryKeys } from '../data/queries/query-keys.ts'
import type { EditedSet } from '../data/sets/edited-set.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import { LoadingState } from '../ui/states/loading-state.tsx'
import classes from './archived-set.module.css'

/** A community set must be copied to the private sets before editing (specification §4). */
export function CopyFirst({ set }: { set: EditedSet }) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const copy = useMutation({
    mutationFn: () => copySet(set.$id),
    onSuccess: () =>
      Promise.all(
        (['questionSets', 'communitySubscriptions', 'questionSetSummaries'] as const).map(
          (collection) =>
            queryClient.invalidateQueries({ queryKey: queryKeys.collection(collection, userId) }),
        ),
      ),
  })
  if (copy.isSuccess) return <Navigate to={questionSetAddress(copy.data)} replace />
  return (
    <>
      <PageHeader title={set.name} />
      {copy.isPending ? (
        <LoadingState label="Copying the set to your private sets..." />
      ) : copy.isError ? (
        <ErrorState
          message={`Failed to start the copying process. Please try again. ${copy.error.message}`}
          onRetry={() => copy.mutate()}
        />
      ) : (
        <EmptyState
          title="This set is from the Community Library."
          action={
            <div className={classes.ways}>
              <Button onClick={() => copy.mutate()}>Make a copy and edit it</Button>
              <Button variant="default" component={Link} to={screens.myQuestions}>
                My Questions
              </Button>
            </div>
          }
        >
          To edit it, copy it to your private sets as &ldquo;<bdi>{set.name}</bdi> (User
          Version)&rdquo;. The copy replaces your subscription.
        </EmptyState>
      )}
    </>
  )
}

async function copySet(communitySetIdToFork: string): Promise<string> {
  const started = await startInBackground('forkCommunitySet', { communitySetIdToFork })
  const ended = await waitForEnd(started)
  const failure = failureOf(ended)
  if (failure !== null) throw new Error(failure)
  return answerOf(ended).setId
}
