import type { SourceType } from '@squared-away/domain/entities/question-set'
import type { CollapsedSections } from '@squared-away/domain/soldier/preferences'
import { compareNames } from '@squared-away/domain/text/name-order'
import { holdsWords, searchableText, searchWords } from '@squared-away/domain/text/word-search'
import type { MySet } from '../data/sets/my-sets.ts'

/** A row of the table: the head of a section, one of its sets, or a note that it has none. */
export type TableRow =
  | { kind: 'section'; key: string; source: SourceType; setCount: number; isOpen: boolean }
  | { kind: 'set'; key: string; set: MySet }
  | { kind: 'none'; key: string; source: SourceType }

/** A soldier's own sets come before those that everyone has. */
const SECTIONS: readonly SourceType[] = ['Private', 'Subscribed', 'Default']

/**
 * The three sections of specification §2 one below the other, each by name. A search shows what it
 * finds in any section, also in one that is collapsed, and leaves out sections without a find.
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
