import { withNewerEdition } from '@squared-away/domain/study/references'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'

/** The registry of publications, which ships with the build. */
export async function loadPublications() {
  const registry = await import('@squared-away/content/publications.json')
  return registry.default.publications
}

/** The registry of publications, loaded once. */
export const publicationsQuery = queryOptions({
  queryKey: ['publications'],
  queryFn: loadPublications,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The registry of publications; undefined until it has loaded. */
export function usePublications() {
  return useQuery(publicationsQuery).data
}

/**
 * Returns a function that adds to a reference that a newer edition is in force, for a place that
 * shows the reference alone. Adds nothing until the registry has loaded.
 */
export function useWithNewerEdition(): (reference: string | null) => string | null {
  const publications = usePublications()
  return useCallback(
    (reference) => reference && withNewerEdition(reference, publications ?? []),
    [publications],
  )
}
