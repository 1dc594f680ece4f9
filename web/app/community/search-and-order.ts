import { compareNames } from '@squared-away/domain/text/name-order'
import { holdsWords, searchableText, searchWords } from '@squared-away/domain/text/word-search'
import type { LibraryGuide } from '../data/guides/library/shared-guides.ts'
import type { LibraryItem, LibrarySet } from '../data/sets/library/library-items.ts'
import type { SortOrder } from '../ui/tables/sort-header.tsx'

export type SetOrder = SortOrder<'name' | 'questionCount' | 'sharedAt'>
export type GuideOrder = SortOrder<'name' | 'categoryCount'>

/** Sets whose name or description contains every search word, in order. */
export function shownSets(sets: readonly LibrarySet[], search: string, order: SetOrder) {
  const found = matching(sets, search, ({ name, description }) => [name, description])
  return sorted(found, order, {
    name: byName,
    questionCount: (a, b) => a.questionCount - b.questionCount,
    sharedAt: (a, b) => a.sharedAt.localeCompare(b.sharedAt),
  })
}

/** Guides whose name or categories contain every search word, in order. */
export function shownGuides(guides: readonly LibraryGuide[], search: string, order: GuideOrder) {
  const found = matching(guides, search, ({ name, categories }) => [name, ...categories])
  return sorted(found, order, {
    name: byName,
    categoryCount: (a, b) => a.categories.length - b.categories.length,
  })
}

const byName = (a: LibraryItem, b: LibraryItem) => compareNames(a.name, b.name)

function matching<Item>(items: readonly Item[], search: string, texts: (item: Item) => string[]) {
  const words = searchWords(search)
  if (words.length === 0) return items
  return items.filter((item) => holdsWords(searchableText(texts(item)), words))
}

type Compare<Item> = (a: Item, b: Item) => number

/** Ties are sorted by name. */
function sorted<Item extends LibraryItem, By extends string>(
  items: readonly Item[],
  { by, direction }: SortOrder<By>,
  compare: Record<By, Compare<Item>>,
): Item[] {
  const sign = direction === 'ascending' ? 1 : -1
  return items.toSorted((a, b) => sign * compare[by](a, b) || byName(a, b))
}
