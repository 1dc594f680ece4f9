import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import classes from './loaded.module.css'
import { LoadingState } from './loading-state.tsx'

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'isFetching' | 'refetch'>
  /** Label while loading. */
  loading?: string
  /** Skeleton while loading, where the shape is known; `label` is `loading`. */
  shape?: ComponentType<{ label: string }>
  /** Message if loading failed. */
  failure: string
  /** For a section of a page: less space, and a frame around the loading state. */
  inSection?: boolean
  children: (data: Data) => ReactNode
}

/** Renders a query: loading, failed with a retry, or its data. */
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
