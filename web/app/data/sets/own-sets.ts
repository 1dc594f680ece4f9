import { queryOptions, useQuery } from '@tanstack/react-query'
import { Query } from 'appwrite'
import type { DocumentOf } from '../data/calls/documents.ts'
import { useCollectionRefresh } from '../data/live/collection-refresh.ts'
import { everyDocument } from '../data/queries/every-document.ts'
import { queryKeys } from '../data/queries/query-keys.ts'
import { useSignedInUser } from '../session/signed-in-user.ts'

/** A set of the user, archived versions included. */
export type OwnSet = Pick<
  DocumentOf<'questionSets'>,
  '$id' | '$createdAt' | 'name' | 'version' | 'parentSetId' | 'isArchived' | 'questionCount'
>

/** specification §9 Page limits. */
const SETS_A_PAGE = 1000

/** All sets that the user has or had, from which the versions of each are told. */
export function ownSetsQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('questionSets', userId, 'every-version'),
    queryFn: () => loadOwnSets(userId),
  })
}

/** The same, following what is committed in other tabs and on other devices. */
export function useOwnSets() {
  const { $id: userId } = useSignedInUser()
  useCollectionRefresh('questionSets')
  return useQuery(ownSetsQuery(userId))
}

function loadOwnSets(userId: string): Promise<OwnSet[]> {
  return everyDocument(
    'questionSets',
    [
      Query.equal('userId', userId),
      Query.equal('scope', 'user'),
      Query.select(['name', 'version', 'parentSetId', 'isArchived', 'questionCount']),
    ],
    SETS_A_PAGE,
  )
}
