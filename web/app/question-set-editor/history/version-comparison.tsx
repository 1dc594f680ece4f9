import { diffQuestions } from '@squared-away/domain/question-sets/diff'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OwnSet } from '../../data/sets/own-sets.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { openedSetQuery } from '../../data/versions/edited-set.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { ChangesView } from '../changes-view.tsx'

/** Loads two versions and shows their differences. */
export function VersionComparison({ before, after }: { before: OwnSet; after: OwnSet }) {
  const { $id: userId } = useSignedInUser()
  const [one, other] = useQueries({
    queries: [openedSetQuery(userId, before.$id), openedSetQuery(userId, after.$id)],
  })
  const diff = useMemo(
    () => (one.data && other.data ? diffQuestions(one.data.questions, other.data.questions) : null),
    [one.data, other.data],
  )
  // Keyed by both versions, so that it starts with few rows again.
  if (diff !== null) return <ChangesView key={`${before.$id} ${after.$id}`} diff={diff} />
  if (one.isError || other.isError) {
    return (
      <ErrorState
        message="Could not load questions for this set."
        onRetry={() => {
          if (one.isError) void one.refetch()
          if (other.isError) void other.refetch()
        }}
        retrying={one.isFetching || other.isFetching}
      />
    )
  }
  return <LoadingState label="Comparing the versions..." />
}
