import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState, LoadingState } from '../ui/states/states.tsx'
import classes from './loaded.module.css'

/** What a section loads: on its way, failed with a way to try again, or there. */
export function Loaded<T>({
  query,
  failure,
  children,
}: {
  query: UseQueryResult<T>
  /** What to say when it could not be loaded. */
  failure: string
  children: (data: T) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  return (
    <div className={classes.state}>
      {query.isPending ? (
        <LoadingState />
      ) : (
        <ErrorState
          message={failure}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </div>
  )
}
