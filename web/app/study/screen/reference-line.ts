import { publicationOf, referenceLine } from '@squared-away/domain/study/references'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'

/** The registry of publications, fetched once. */
export const publicationsQuery = queryOptions({
  queryKey: ['publications'],
  queryFn: async () => {
    const registry = await import('@squared-away/content/publications.json')
    return registry.default.publications
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * Returns a function that formats the line below an answer: the reference, its edition and when
 * that was checked. The registry loads after the cards; until then, or if it fails, the line is the
 * reference alone.
 */
export function useReferenceLine(): (reference: string) => string {
  const { data: publications } = useQuery(publicationsQuery)
  return useCallback(
    (reference) => referenceLine(reference, publicationOf(reference, publications ?? [])),
    [publications],
  )
}
