import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { listDocuments } from '../data/calls/documents.ts'
import { useLiveRefresh } from '../data/live/live-refresh.ts'
import { queryKeys } from '../data/queries/query-keys.ts'
import { valueChunks } from '../data/queries/value-chunks.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import {
  type LibraryGuide,
  type LibrarySet,
  libraryGuides,
  librarySets,
  type SharedSetDocument,
} from './library-items.ts'

/** specification §9 Page limits. */
const LIBRARY_LIMIT = 1000

const SET_FIELDS = ['name', 'description', 'questionCount', 'type', 'isHidden']

/** The community's question sets. */
function sharedSetsQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('questionSets', userId, 'community'),
    queryFn: async (): Promise<LibrarySet[]> => {
      const [page, linkedIds] = await Promise.all([
        listDocuments('questionSets', [
          ...SHARED_SETS,
          Query.orderAsc('name'),
          Query.limit(LIBRARY_LIMIT),
        ]),
        linkedSetIds(userId),
      ])
      return librarySets(page.documents, userId, linkedIds)
    },
  })
}

const SHARED_SETS = [
  Query.equal('scope', 'community'),
  Query.equal('isActive', true),
  Query.equal('isArchived', false),
  Query.select([...SET_FIELDS, 'userId', 'sourceType']),
]

/** The community sets that the user's sets are linked to. */
async function linkedSetIds(userId: string): Promise<ReadonlySet<string>> {
  const page = await listDocuments('questionSets', [
    Query.equal('userId', userId),
    Query.equal('scope', 'user'),
    Query.equal('isArchived', false),
    Query.isNotNull('linkedCommunitySetId'),
    Query.select(['linkedCommunitySetId']),
    Query.limit(LIBRARY_LIMIT),
  ])
  return new Set(page.documents.map((set) => set.linkedCommunitySetId ?? ''))
}

/** The community's study guides. */
function sharedGuidesQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('studyGuides', userId, 'community'),
    queryFn: async (): Promise<LibraryGuide[]> => {
      const [shared, imported] = await Promise.all([
        listDocuments('studyGuides', [
          Query.equal('scope', 'community_shared'),
          Query.orderAsc('name'),
          Query.limit(LIBRARY_LIMIT),
        ]),
        listDocuments('studyGuides', [
          Query.equal('userId', userId),
          Query.isNotNull('sourceGuideId'),
          Query.select(['sourceGuideId']),
          Query.limit(LIBRARY_LIMIT),
        ]),
      ])
      const importedIds = new Set(imported.documents.map((guide) => guide.sourceGuideId ?? ''))
      return libraryGuides(shared.documents, userId, importedIds)
    },
  })
}

/** Shared sets, updated live as others share and admins hide. */
export function useSharedSets() {
  const { $id: userId } = useSignedInUser()
  useLibraryRefresh('questionSets')
  return useQuery(sharedSetsQuery(userId))
}

/** Shared guides, updated live as others share and admins hide. */
export function useSharedGuides() {
  const { $id: userId } = useSignedInUser()
  useLibraryRefresh('studyGuides')
  return useQuery(sharedGuidesQuery(userId))
}

/** The sets that come with a study guide, without hidden ones. */
export function useIncludedSets(guide: LibraryGuide) {
  const { $id: userId } = useSignedInUser()
  return useQuery({
    queryKey: queryKeys.list('questionSets', userId, 'of-guide', guide.id),
    queryFn: async (): Promise<LibrarySet[]> => {
      const pages = await Promise.all([
        linkedSetIds(userId),
        ...valueChunks(guide.includedSetIds).map((ids) =>
          listDocuments('questionSets', [
            ...SHARED_SETS,
            Query.equal('$id', ids),
            Query.limit(ids.length),
          ]),
        ),
      ])
      const [linkedIds, ...lists] = pages
      const documents: SharedSetDocument[] = lists.flatMap((list) => list.documents)
      return librarySets(documents, userId, linkedIds)
    },
  })
}

function useLibraryRefresh(collection: 'questionSets' | 'studyGuides') {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const refresh = () =>
    void queryClient.invalidateQueries({ queryKey: queryKeys.collection(collection, userId) })
  // Documents of all users: the library shows what others share.
  useLiveRefresh([collection, 'communitySubscriptions'], refresh)
}
