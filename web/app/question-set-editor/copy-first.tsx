import { Button } from '@mantine/core'
import { Link, Navigate } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { questionSetAddress } from '../addresses/screens.ts'
import { useCopyNow } from '../data/sets/sharing/copy-set.ts'
import type { EditedSet } from '../data/versions/edited-set.ts'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import { LoadingState } from '../ui/states/loading-state.tsx'
import classes from './archived-set.module.css'

/** A community set must be copied to the private sets before editing (specification §4). */
export function CopyFirst({ set }: { set: EditedSet }) {
  const copy = useCopyNow()
  if (copy.isSuccess) return <Navigate to={questionSetAddress(copy.data)} replace />
  return (
    <>
      <PageHeader title={set.name} />
      {copy.isPending ? (
        <LoadingState label="Copying the set to your private sets..." />
      ) : copy.isError ? (
        <ErrorState
          message={`Failed to start the copying process. Please try again. ${copy.error.message}`}
          onRetry={() => copy.mutate(set.$id)}
        />
      ) : (
        <EmptyState
          title="This set is from the Community Library."
          action={
            <div className={classes.ways}>
              <Button onClick={() => copy.mutate(set.$id)}>Make a copy and edit it</Button>
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
