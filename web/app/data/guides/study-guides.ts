import { queryOptions } from '@tanstack/react-query'
import { Query } from 'appwrite'
import type { DocumentOf } from '../calls/documents.ts'
import { everyDocument } from '../queries/every-document.ts'
import { ON_DEVICE } from '../queries/offline-answers.ts'
import { queryKeys } from '../queries/query-keys.ts'

export type StudyGuideDocument = DocumentOf<'studyGuides'>

/** The fields of a study guide that are saved. */
export type GuideToSave = Pick<StudyGuideDocument, 'name' | 'categories'>

/** specification §9. */
const GUIDES_A_PAGE = 100

/** The user's own study guides by name. */
export function studyGuidesQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('studyGuides', userId, 'own'),
    meta: ON_DEVICE,
    queryFn: (): Promise<StudyGuideDocument[]> =>
      everyDocument(
        'studyGuides',
        [Query.equal('userId', userId), Query.orderAsc('name')],
        GUIDES_A_PAGE,
      ),
  })
}
