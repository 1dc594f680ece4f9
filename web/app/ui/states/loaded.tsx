import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import classes from './loaded.module.css'
import { LoadingState } from './loading-state.tsx'

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'isFetching' | 'refetch'>
  /** What is said while it is on its way. */
  loading?: string
  /** What stands there while it is on its way, where its shape is known; `label` is `loading`. */
  shape?: ComponentType<{ label: string }>
  /** What is said when it could not be loaded. */
  failure: string
  /** Beside other sections: less space, and a frame around what is not there yet. */
  inSection?: boolean
  children: (data: Data) => ReactNode
}

/** What a query brings: on its way, failed with a way to try again, or there. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, loading = 'Loading...', failure, inSection = false, children } = props
  const { shape: Waiting = LoadingState } = props
  const { data, isPending, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  const state = isPending ? (
    <Waiting label={loading} />
  ) : (
    <ErrorState message={failure} onRetry={() => void refetch()} retrying={isFetching} />
  )
  return inSection ? <div className={classes.section}>{state}</div> : state
}
