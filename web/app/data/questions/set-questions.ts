import type { SourceType } from '@squared-away/domain/entities/question-set'
import { withNewerEdition } from '@squared-away/domain/study/references'
import type { UseQueryOptions } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { type DocumentOf, listDocuments } from '../calls/documents.ts'
import { loadPublications } from '../publications.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import type { QuestionCollection } from './question-pages.ts'

/** specification §9: as many as a set may hold. */
const QUESTION_LIMIT = 5000

const FIELDS = ['questionText', 'answer', 'category', 'regulationRef', 'picture'] as const

/** The fields of a question that the list shows. */
type ListedQuestion = Pick<DocumentOf<'defaultQuestions'>, '$id' | (typeof FIELDS)[number]>

/** The collection of a set's questions. */
export function questionCollectionFor(source: SourceType): QuestionCollection {
  return source === 'Default' ? 'defaultQuestions' : 'questions'
}

/** The questions of one set, in order. A reference says if a newer edition is in force. */
export function setQuestionsQuery(
  userId: string,
  collection: QuestionCollection,
  setId: string,
): UseQueryOptions<ListedQuestion[]> {
  return {
    queryKey: queryKeys.list(collection, userId, 'of-set', setId),
    queryFn: async () => {
      const [{ documents }, publications] = await Promise.all([
        listDocuments(collection, [
          Query.equal('setId', setId),
          Query.equal('isArchived', false),
          Query.select([...FIELDS]),
          Query.limit(QUESTION_LIMIT),
        ]),
        loadPublications(),
      ])
      return documents.map(({ regulationRef, ...question }) => ({
        ...question,
        regulationRef: regulationRef && withNewerEdition(regulationRef, publications),
      }))
    },
    // Comparing two lists of 5,000 field by field costs more than a render.
    structuralSharing: false,
  }
}

/** The questions of a shared set. */
export function useSharedSetQuestions() {
  const { $id: userId } = useSignedInUser()
  return (setId: string) => setQuestionsQuery(userId, 'questions', setId)
}
