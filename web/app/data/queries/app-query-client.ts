import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
} from '@tanstack/react-query'

/** TanStack's client, whose invalidation also reaches a query during its first fetch. */
export class AppQueryClient extends QueryClient {
  /**
   * Marks queries as stale and refetches the active ones.
   *
   * TanStack cancels a fetch in progress only if the query already has data. It joins a first fetch,
   * whose response may have been read before the change, and then counts it as fresh. Such a query
   * is invalidated again when its fetch ends.
   *
   * @returns Resolves once the active queries have data that is newer than the call.
   */
  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle')
    const again = first.map(async ({ promise, queryKey }) => {
      // Who asked first gets the error.
      await promise?.catch(() => {})
      await super.invalidateQueries({ ...filters, queryKey, exact: true }, options)
    })
    await Promise.all([super.invalidateQueries(filters, options), ...again])
  }
}
