import type { SourceType } from '@squared-away/domain/entities/question-set'
import type { CollapsedSections } from '@squared-away/domain/soldier/preferences'
import { compareNames } from '@squared-away/domain/text/name-order'
import { holdsWords, searchableText, searchWords } from '@squared-away/domain/text/word-search'
import type { MySet } from '../data/sets/my-sets.ts'

/** A row of the table: a section header, a set, or an empty note. */
export type TableRow =
  | { kind: 'section'; key: string; source: SourceType; setCount: number; isOpen: boolean }
  | { kind: 'set'; key: string; set: MySet }
  | { kind: 'none'; key: string; source: SourceType }

/** Own sets come before those that everyone has. */
const SECTIONS: readonly SourceType[] = ['Private', 'Subscribed', 'Default']

/**
 * The rows of the three sections of specification §2, sorted by name. A search also matches in
 * collapsed sections and hides sections without a match.
 */
export function tableRows(
  sets: readonly MySet[],
  collapsed: CollapsedSections,
  search: string,
): TableRow[] {
  const words = searchWords(search)
  const isSearching = words.length > 0
  return SECTIONS.flatMap((source) => {
    const found = sets
      .filter((set) => set.source === source && holdsWords(searchableText([set.name]), words))
      .sort((one, other) => compareNames(one.name, other.name) || one.version - other.version)
    if (isSearching && found.length === 0) return []
    const isOpen = isSearching || !collapsed[source]
    const head: TableRow = {
      kind: 'section',
      key: source,
      source,
      setCount: found.length,
      isOpen,
    }
    if (!isOpen) return [head]
    if (found.length === 0) return [head, { kind: 'none', key: `${source} none`, source }]
    return [head, ...found.map((set): TableRow => ({ kind: 'set', key: set.$id, set }))]
  })
}
