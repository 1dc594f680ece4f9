import type { SourceType } from '@squared-away/domain/entities/question-set'
import { ANSWERED, CARD_FIELDS, FIELDS_OF_DEFAULT_ALONE } from '@squared-away/domain/todays-lists'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../queries/query-keys.ts'
import { askOrMake } from './offline-questions.ts'
import { findQuestions } from './question-sources.ts'

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
            ...{ fields: CARD_FIELDS, fieldsOfDefault: FIELDS_OF_DEFAULT_ALONE },
          }),
        (stock) =>
          stock
            .inCategories(sorted, sources)
            ?.filter(({ answer }) => answer !== null && answer !== ''),
      ),
    structuralSharing: false,
  })
}
