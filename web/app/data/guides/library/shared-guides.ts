import { queryOptions, useQuery } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { type DocumentOf, listDocuments } from '../../calls/documents.ts'
import { queryKeys } from '../../queries/query-keys.ts'
import { type LibraryItem, libraryStanding, onShow } from '../../sets/library/library-items.ts'
import { useLibraryRefresh } from '../../sets/library/shared-sets.ts'
import { useSignedInUser } from '../../user/signed-in-user.ts'

/** specification §9 Page limits. */
const GUIDE_LIMIT = 1000

/** A shared study guide; 'added' means imported. */
export interface LibraryGuide extends LibraryItem {
  categories: string[]
  includedSetIds: string[]
}

export type SharedGuideDocument = Pick<
  DocumentOf<'studyGuides'>,
  '$id' | 'userId' | 'name' | 'categories' | 'includedSetIds' | 'isHidden'
>

/** The community's study guides. */
function sharedGuidesQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('studyGuides', userId, 'community'),
    queryFn: async (): Promise<LibraryGuide[]> => {
      const [shared, imported] = await Promise.all([
        listDocuments('studyGuides', [
          Query.equal('scope', 'community_shared'),
          Query.orderAsc('name'),
          Query.limit(GUIDE_LIMIT),
        ]),
        listDocuments('studyGuides', [
          Query.equal('userId', userId),
          Query.isNotNull('sourceGuideId'),
          Query.select(['sourceGuideId']),
          Query.limit(GUIDE_LIMIT),
        ]),
      ])
      const importedIds = new Set(imported.documents.map((guide) => guide.sourceGuideId ?? ''))
      return libraryGuides(shared.documents, userId, importedIds)
    },
  })
}

/** Shared guides, updated live as others share and admins hide. */
export function useSharedGuides() {
  const { $id: userId } = useSignedInUser()
  useLibraryRefresh('studyGuides')
  return useQuery(sharedGuidesQuery(userId))
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
      standing: libraryStanding(guide, userId, importedIds.has(guide.$id), false),
      isHidden: guide.isHidden,
    })),
  )
}
