import { queryOptions, useQuery } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { type MadeEdit, mergeDocument } from '../calls/document-writes.ts'
import type { DocumentOf } from '../calls/documents.ts'
import { useCollectionRefresh } from '../live/live-refresh.ts'
import { everyDocument } from '../queries/every-document.ts'
import { ON_DEVICE } from '../queries/offline-answers.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { flush } from '../queue/queued-edits.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

/** A set of the user, including archived versions. */
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

/** All sets of the user, archived ones included. The version history is derived from them. */
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

/** The user's sets, live. */
export function useOwnSets() {
  const { $id: userId } = useSignedInUser()
  useCollectionRefresh('questionSets')
  return useQuery(ownSetsQuery(userId))
}

/** Fetches the user's sets. */
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

/** Archives or restores a set of the user, unless another device did either after `made`. */
export function archiveSet(
  setId: string,
  isArchived: boolean,
  made: MadeEdit,
): Promise<DocumentOf<'questionSets'>> {
  const change = { base: { isArchived: !isArchived }, data: { isArchived } }
  return mergeDocument('questionSets', setId, change, made)
}
