import { queryOptions } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { listDocuments } from '../calls/documents.ts'
import { ON_DEVICE } from '../queries/offline-answers.ts'
import { queryKeys } from '../queries/query-keys.ts'

/** Sets per request (specification §9 Page limits). */
const SET_LIMIT = 1000

/**
 * The default sets with questions that are set aside until they are corrected, because a new edition
 * changed their fact.
 */
export function beingCheckedQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('defaultQuestionSets', userId, 'being-checked'),
    meta: ON_DEVICE,
    queryFn: async () => {
      const { documents } = await listDocuments('defaultQuestionSets', [
        Query.greaterThan('beingChecked', 0),
        Query.equal('isArchived', false),
        Query.select(['category', 'type', 'beingChecked']),
        Query.limit(SET_LIMIT),
      ])
      return documents
    },
  })
}
