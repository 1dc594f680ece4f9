import { compareNames } from '@squared-away/domain/text/name-order'
import { holdsWords, searchableText, searchWords } from '@squared-away/domain/text/word-search'
import type { DocumentOf } from '../data/calls/documents.ts'
import type { SortOrder } from '../ui/tables/sort-header.tsx'

/** The user's relation to a shared item; 'new' means none. */
export type LibraryStatus = 'new' | 'own' | 'added' | 'copied'

interface LibraryItem {
  id: string
  name: string
  standing: LibraryStatus
  /** Hidden by an admin; those who have it still see it. */
  isHidden: boolean
}

/** A shared question set. */
export interface LibrarySet extends LibraryItem {
  description: string
  questionCount: number
  isSituational: boolean
  /** ISO 8601. */
  sharedAt: string
}

/** A shared study guide; 'added' means imported. */
export interface LibraryGuide extends LibraryItem {
  categories: string[]
  includedSetIds: string[]
}

export type SharedSetDocument = Pick<
  DocumentOf<'questionSets'>,
  '$id' | '$createdAt' | 'userId' | 'name' | 'description' | 'questionCount' | 'type' | 'isHidden'
> & { sourceType?: string | null }

export type SharedGuideDocument = Pick<
  DocumentOf<'studyGuides'>,
  '$id' | 'userId' | 'name' | 'categories' | 'includedSetIds' | 'isHidden'
>

/**
 * Shared sets as listed in the library.
 *
 * @param linkedIds Ids of the community sets that the user's sets are copies of.
 */
export function librarySets(
  documents: readonly SharedSetDocument[],
  userId: string,
  linkedIds: ReadonlySet<string>,
): LibrarySet[] {
  return onShow(
    documents.map((set) => ({
      id: set.$id,
      name: set.name,
      description: set.description ?? '',
      questionCount: set.questionCount,
      isSituational: set.type === 'situational',
      sharedAt: set.$createdAt,
      standing: standingOf(set, userId, set.sourceType === 'Subscribed', linkedIds.has(set.$id)),
      isHidden: set.isHidden,
    })),
  )
}

/**
 * Shared guides as listed in the library.
 *
 * @param importedIds Ids of the guides that the user's guides were imported from.
 */
export function libraryGuides(
  documents: readonly SharedGuideDocument[],
  userId: string,
  importedIds: ReadonlySet<string>,
): LibraryGuide[] {
  return onShow(
    documents.map((guide) => ({
      id: guide.$id,
      name: guide.name,
      categories: guide.categories,
      includedSetIds: guide.includedSetIds,
      standing: standingOf(guide, userId, importedIds.has(guide.$id), false),
      isHidden: guide.isHidden,
    })),
  )
}

function standingOf(
  document: { userId: string | null },
  userId: string,
  isAdded: boolean,
  isCopied: boolean,
): LibraryStatus {
  if (document.userId === userId) return 'own'
  if (isAdded) return 'added'
  return isCopied ? 'copied' : 'new'
}

/** Admins can read hidden items; the library does not list them. */
function onShow<Item extends LibraryItem>(items: Item[]): Item[] {
  return items.filter(({ isHidden, standing }) => !isHidden || standing !== 'new')
}

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
