import { queryOptions } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { type DocumentOf, listDocuments } from '../calls/documents.ts'
import { queryKeys } from '../queries/query-keys.ts'

export type SetAsideDocument = DocumentOf<'setAsideEdits'>

/** As many as the server keeps. */
const LIMIT = 100

/** What gave way when two devices of the user had changed the same thing, the latest first. */
export function setAsideQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('setAsideEdits', userId),
    queryFn: async (): Promise<SetAsideDocument[]> => {
      const queries = [Query.orderDesc('$createdAt'), Query.limit(LIMIT)]
      return (await listDocuments('setAsideEdits', queries)).documents
    },
  })
}
