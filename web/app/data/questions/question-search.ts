import type { QuestionMatch } from '@squared-away/domain/entities/question-match'
import { bestFirst, searchedWords } from '@squared-away/domain/study/question-search'
import { queryOptions } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { listDocuments } from '../calls/documents.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { askOrMake, type StockQuestion } from './offline-questions.ts'

/** A question that a search found. */
export type SearchedQuestion = QuestionMatch & { $id: string }

/** Nobody reads more results than this; another word narrows them. */
const FOUND_LIMIT = 30

/**
 * The questions that the user can study and that contain these words (wire §10.3), best match
 * first. Offline, only those on the device.
 */
export function questionSearchQuery(userId: string, sought: string) {
  const words = searchedWords(sought)
  return queryOptions({
    queryKey: queryKeys.list('questionMatches', userId, ...words.map(({ typed }) => typed)),
    queryFn: (): Promise<readonly SearchedQuestion[]> =>
      askOrMake<readonly SearchedQuestion[]>(
        async () => {
          const search = words.map(({ typed }) => typed).join(' ')
          const page = await listDocuments('questionMatches', [
            Query.search('questionText', search),
            Query.limit(FOUND_LIMIT),
          ])
          return page.documents
        },
        (stock) => bestFirst(stock.having(words), words).slice(0, FOUND_LIMIT).map(matchOf),
      ),
    enabled: words.length > 0,
    placeholderData: (before: readonly SearchedQuestion[] | undefined) =>
      words.length > 0 ? before : undefined,
    staleTime: 60_000,
  })
}

/** The device does not store the names of sets, so the category is shown instead. */
function matchOf(question: StockQuestion): SearchedQuestion {
  const {
    $id,
    questionText,
    answer,
    category,
    regulationRef,
    setId,
    sourceType,
    picture = null,
  } = question
  return {
    ...{ $id, questionText, answer, category, regulationRef, setId, sourceType, picture },
    setName: category,
    type: question.answeringStrategy ? 'situational' : 'standard',
  }
}
