import { LONGEST_CATEGORY_NAME } from '@squared-away/domain/entities/text'
import { cutText } from '@squared-away/domain/text/cut-text'

const LEVELS = '::'

/** Anki's default deck. */
const DEFAULT = 'Default'

/**
 * Names the set and categories of a package: the top deck names the set, subdecks become categories
 * 'Subdeck' and 'Subdeck - Below'. Without a single top deck, the set is named after the file.
 */
export function deckNames(names: readonly string[], fileName: string) {
  const roots = new Set(names.map((name) => name.split(LEVELS)[0] ?? ''))
  const [root = ''] = roots
  const isOne = roots.size === 1 && root !== DEFAULT && root.trim() !== ''
  const ofFile = fileName.replace(/\.(apkg|colpkg|anki2|anki21b?)$/i, '').trim()
  return {
    setName: isOne ? root.trim() : ofFile === '' ? 'Anki deck' : ofFile,
    categoryOf(name: string): string | null {
      const levels = name.split(LEVELS).slice(isOne ? 1 : 0)
      const category = levels
        .map((level) => level.trim())
        .filter(Boolean)
        .join(' - ')
      if (category === '' || category === DEFAULT) return null
      return cutText(category, LONGEST_CATEGORY_NAME)
    },
  }
}
