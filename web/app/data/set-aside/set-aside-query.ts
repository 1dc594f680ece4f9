import { queryOptions } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { type DocumentOf, listDocuments } from '../calls/documents.ts'
import { queryKeys } from '../queries/query-keys.ts'

export type SetAsideDocument = DocumentOf<'setAsideEdits'>

/** The server keeps this many. */
const LIMIT = 100

/** The edits that lost a conflict between two devices of the user, latest first. */
export function setAsideQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('setAsideEdits', userId),
    queryFn: async (): Promise<SetAsideDocument[]> => {
      const queries = [Query.orderDesc('$createdAt'), Query.limit(LIMIT)]
      return (await listDocuments('setAsideEdits', queries)).documents
    },
  })
}
