import type { DocumentOf } from '../../calls/documents.ts'

/** The user's relation to a shared item; 'new' means none. */
export type LibraryStatus = 'new' | 'own' | 'added' | 'copied'

/** What the Community Library lists of a set or guide. */
export interface LibraryItem {
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

export type SharedSetDocument = Pick<
  DocumentOf<'questionSets'>,
  '$id' | '$createdAt' | 'userId' | 'name' | 'description' | 'questionCount' | 'type' | 'isHidden'
> & { sourceType?: string | null }

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
      standing: libraryStanding(
        set,
        userId,
        set.sourceType === 'Subscribed',
        linkedIds.has(set.$id),
      ),
      isHidden: set.isHidden,
    })),
  )
}

/** What a shared item is to a user. */
export function libraryStanding(
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
export function onShow<Item extends LibraryItem>(items: Item[]): Item[] {
  return items.filter(({ isHidden, standing }) => !isHidden || standing !== 'new')
}
