import { queryOptions, useQuery } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { type DocumentOf, listDocuments } from '../calls/documents.ts'
import { useCollectionRefresh } from '../live/live-refresh.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

export type SetAsideDocument = DocumentOf<'setAsideEdits'>

/** The server keeps this many. */
const LIMIT = 100

function setAsideQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('setAsideEdits', userId),
    queryFn: async (): Promise<SetAsideDocument[]> => {
      const queries = [Query.orderDesc('$createdAt'), Query.limit(LIMIT)]
      return (await listDocuments('setAsideEdits', queries)).documents
    },
  })
}

/**
 * The edits that lost a conflict between two devices of the user, latest first, live; none before
 * `isAsked`.
 */
export function useSetAsideEdits(isAsked: boolean): readonly SetAsideDocument[] {
  const { $id: userId } = useSignedInUser()
  useCollectionRefresh('setAsideEdits')
  const { data = [] } = useQuery({ ...setAsideQuery(userId), enabled: isAsked })
  return data
}
