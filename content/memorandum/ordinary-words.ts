import type { MemorandumCatalog } from '@squared-away/domain/boards/memorandum/catalog'
import { makeLexicon } from '@squared-away/domain/boards/memorandum/lexicon'
import { significantWords } from '@squared-away/domain/boards/memorandum/words'

/**
 * Returns the English words that are one letter away from a word of the catalog, as "having" is
 * from "shaving". The reader must not take them for misspellings.
 */
export function ordinaryWords(
  catalog: Omit<MemorandumCatalog, 'ordinaryWords'>,
  english: readonly string[],
): string[] {
  const { correct } = makeLexicon({ ...catalog, ordinaryWords: [] })
  const compared = english.flatMap((word) => significantWords(word).map(({ word }) => word))
  return [...new Set(compared)].filter((word) => correct(word) !== word).sort()
}
