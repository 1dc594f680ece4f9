import type { UseQueryResult } from '@tanstack/react-query'

type Failing = Pick<UseQueryResult, 'data' | 'isPending' | 'errorUpdateCount'>

/**
 * True if a query has failed and has no data. Stays true while it is fetched again, unlike
 * `isError`: otherwise a fetch in the background takes "Retry" away under the finger.
 */
export function hasFailed({ data, errorUpdateCount }: Omit<Failing, 'isPending'>): boolean {
  return data === undefined && errorUpdateCount > 0
}

/** True until a query has data or has failed. */
export function isFirstTry(query: Failing): boolean {
  return query.isPending && !hasFailed(query)
}
