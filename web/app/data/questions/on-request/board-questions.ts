import { SOURCE_TYPES } from '@squared-away/domain/entities/question-set'
import { queryOptions } from '@tanstack/react-query'
import { ON_DEVICE } from '../../queries/offline-answers.ts'
import { queryKeys } from '../../queries/query-keys.ts'
import { findQuestions } from '../question-sources.ts'

/** Ids of all questions, of both types and all sources, in a board's categories. */
export function boardQuestionsQuery(userId: string, categories: readonly string[]) {
  const sorted = [...categories].sort()
  return queryOptions({
    queryKey: [...queryKeys.collection('questions', userId), 'every-id-of', sorted],
    meta: ON_DEVICE,
    queryFn: () =>
      findQuestions({
        userId,
        sources: SOURCE_TYPES,
        categories: sorted,
        fields: ['category', 'originalQuestionId', 'setId'],
      }),
    structuralSharing: false,
  })
}
