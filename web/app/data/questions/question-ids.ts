import type { SourceType } from '@squared-away/domain/entities/question-set'
import { queryOptions } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { queryKeys } from '../queries/query-keys.ts'
import { askOrMake } from './offline-questions.ts'
import { findQuestions } from './question-sources.ts'

/** What a deck is drawn by: no text, so that a thousand questions are 20 kB. */
const FIELDS = ['category', 'originalQuestionId', 'setId']
/** None of a situational question, which has no answer to turn over to. */
const ANSWERED = [Query.isNotNull('answer'), Query.notEqual('answer', '')]

/** The questions of the categories from the sources that hold any, without their texts. */
export function questionIdsQuery(
  userId: string,
  categories: readonly string[],
  sources: readonly SourceType[],
) {
  const sorted = [...categories].sort()
  return queryOptions({
    queryKey: [
      ...queryKeys.collection('questions', userId),
      ...['ids-from', sorted, [...sources].sort()],
    ],
    queryFn: () =>
      askOrMake(
        () =>
          findQuestions({ userId, sources, categories: sorted, fields: FIELDS, filters: ANSWERED }),
        (stock) =>
          stock
            .inCategories(sorted, sources)
            ?.filter(({ answer }) => answer !== null && answer !== ''),
      ),
    structuralSharing: false,
  })
}
