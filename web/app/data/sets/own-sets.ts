import { queryOptions, useQuery } from '@tanstack/react-query'
import { Query } from 'appwrite'
import type { DocumentOf } from '../calls/documents.ts'
import { useCollectionRefresh } from '../live/collection-refresh.ts'
import { everyDocument } from '../queries/every-document.ts'
import { ON_DEVICE } from '../queries/offline-answers.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { flush } from '../queue/flush.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

/** A set of the user, archived versions included. */
export type OwnSet = Pick<
  DocumentOf<'questionSets'>,
  | '$id'
  | '$createdAt'
  | 'name'
  | 'version'
  | 'parentSetId'
  | 'isArchived'
  | 'questionCount'
  | 'type'
>

/** specification §9 Page limits. */
const SETS_A_PAGE = 1000

/** All sets that the user has or had, from which the versions of each are told. */
export function ownSetsQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('questionSets', userId, 'every-version'),
    queryFn: async () => {
      await flush(userId)
      return loadOwnSets(userId)
    },
    meta: ON_DEVICE,
  })
}

/** The same, following what is committed in other tabs and on other devices. */
export function useOwnSets() {
  const { $id: userId } = useSignedInUser()
  useCollectionRefresh('questionSets')
  return useQuery(ownSetsQuery(userId))
}

/** The same, asked of the server now. */
export function loadOwnSets(userId: string): Promise<OwnSet[]> {
  return everyDocument(
    'questionSets',
    [
      Query.equal('userId', userId),
      Query.equal('scope', 'user'),
      Query.select(['name', 'version', 'parentSetId', 'isArchived', 'questionCount', 'type']),
    ],
    SETS_A_PAGE,
  )
}
