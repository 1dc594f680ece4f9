import { findPublication, referenceLine } from '@squared-away/domain/study/references'
import { useCallback } from 'react'
import { usePublications } from '../../data/publications.ts'

/**
 * Returns a function that formats the line below an answer: the reference, its edition, when that
 * was checked, and whether a newer one is in force. The registry loads after the cards; until then, or if it fails, the line is the
 * reference alone.
 */
export function useReferenceLine(): (reference: string) => string {
  const publications = usePublications()
  return useCallback(
    (reference) => referenceLine(reference, findPublication(reference, publications ?? [])),
    [publications],
  )
}
