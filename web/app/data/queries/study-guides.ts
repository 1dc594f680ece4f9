import { queryOptions } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { type DocumentOf, listDocuments } from '../calls/documents.ts'
import { queryKeys } from './query-keys.ts'

export type StudyGuideDocument = DocumentOf<'studyGuides'>

/** specification §9. */
const GUIDE_LIMIT = 100

/** The user's own study guides by name. */
export function studyGuidesQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('studyGuides', userId, 'own'),
    queryFn: async (): Promise<StudyGuideDocument[]> => {
      const page = await listDocuments('studyGuides', [
        Query.equal('userId', userId),
        Query.orderAsc('name'),
        Query.limit(GUIDE_LIMIT),
      ])
      return page.documents
    },
  })
}
