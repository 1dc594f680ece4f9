import { valueChunks } from '@squared-away/domain/text/value-chunks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { listDocuments } from '../../calls/documents.ts'
import { useLiveRefresh } from '../../live/live-refresh.ts'
import { queryKeys } from '../../queries/query-keys.ts'
import { refreshCollections } from '../../queries/refresh-collections.ts'
import { useSignedInUser } from '../../user/signed-in-user.ts'
import { type LibrarySet, librarySets } from './library-items.ts'

/** specification §9 Page limits. */
const SET_LIMIT = 1000

const SHARED_SETS = [
  Query.equal('scope', 'community'),
  Query.equal('isActive', true),
  Query.equal('isArchived', false),
  Query.select([
    ...['name', 'description', 'questionCount', 'type', 'isHidden'],
    ...['userId', 'sourceType'],
  ]),
]

/** The community's question sets. */
function sharedSetsQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('questionSets', userId, 'community'),
    queryFn: async (): Promise<LibrarySet[]> => {
      const [page, linkedIds] = await Promise.all([
        listDocuments('questionSets', [
          ...SHARED_SETS,
          Query.orderAsc('name'),
          Query.limit(SET_LIMIT),
        ]),
        linkedSetIds(userId),
      ])
      return librarySets(page.documents, userId, linkedIds)
    },
  })
}

/** The community sets that the user's sets are linked to. */
async function linkedSetIds(userId: string): Promise<ReadonlySet<string>> {
  const page = await listDocuments('questionSets', [
    Query.equal('userId', userId),
    Query.equal('scope', 'user'),
    Query.equal('isArchived', false),
    Query.isNotNull('linkedCommunitySetId'),
    Query.select(['linkedCommunitySetId']),
    Query.limit(SET_LIMIT),
  ])
  return new Set(page.documents.map((set) => set.linkedCommunitySetId ?? ''))
}

/** Shared sets, updated live as others share and admins hide. */
export function useSharedSets() {
  const { $id: userId } = useSignedInUser()
  useLibraryRefresh('questionSets')
  return useQuery(sharedSetsQuery(userId))
}

/** The sets that come with a study guide, without hidden ones. */
export function useIncludedSets(guide: { id: string; includedSetIds: readonly string[] }) {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    queryKey: queryKeys.list('questionSets', userId, 'of-guide', guide.id),
    queryFn: async (): Promise<LibrarySet[]> => {
      const [linkedIds, ...lists] = await Promise.all([
        linkedSetIds(userId),
        ...valueChunks(guide.includedSetIds).map((ids) =>
          listDocuments('questionSets', [
            ...SHARED_SETS,
            Query.equal('$id', ids),
            Query.limit(ids.length),
          ]),
        ),
      ])
      const documents = lists.flatMap((list) => list.documents)
      return librarySets(documents, userId, linkedIds)
    },
  })
}

/** Refetches what the library lists: the shared documents of all users. */
export function useLibraryRefresh(collection: 'questionSets' | 'studyGuides') {
  const { $id: userId } = useSignedInUser()
  useLiveRefresh(
    [collection, 'communitySubscriptions'],
    () => void refreshCollections(userId, [collection]),
  )
}
