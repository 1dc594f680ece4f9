import { queryOptions } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { type DocumentOf, listDocuments } from '../calls/documents.ts'
import { ON_DEVICE } from '../device/kept-answers.ts'
import { queryKeys } from './query-keys.ts'

/** Summaries read at once, one a category, source and type (specification §9: sets). */
const SUMMARY_LIMIT = 1000

/** How many questions each category holds for the user, one entry a source and type. */
export function questionSummariesQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('questionSetSummaries', userId),
    meta: ON_DEVICE,
    queryFn: async (): Promise<DocumentOf<'questionSetSummaries'>[]> => {
      const page = await listDocuments('questionSetSummaries', [Query.limit(SUMMARY_LIMIT)])
      return page.documents
    },
  })
}
