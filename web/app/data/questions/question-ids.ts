import type { SourceType } from '@squared-away/domain/entities/question-set'
import { queryOptions } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { queryKeys } from '../queries/query-keys.ts'
import { askOrMake } from './offline-questions.ts'
import { FIELDS_OF_DEFAULT_ALONE } from './question-pages.ts'
import { findQuestions } from './question-sources.ts'

/** The fields needed to draw a deck. Without texts, a thousand questions are 20 kB. */
const FIELDS = ['category', 'originalQuestionId', 'setId']
/** Situational questions have no answer, so they cannot be flip cards. */
const ANSWERED = [Query.isNotNull('answer'), Query.notEqual('answer', '')]

/** The questions of the categories, without texts, from the sources that hold any. */
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
          findQuestions({
            ...{ userId, sources, categories: sorted, filters: ANSWERED },
            ...{ fields: FIELDS, fieldsOfDefault: FIELDS_OF_DEFAULT_ALONE },
          }),
        (stock) =>
          stock
            .inCategories(sorted, sources)
            ?.filter(({ answer }) => answer !== null && answer !== ''),
      ),
    structuralSharing: false,
  })
}
