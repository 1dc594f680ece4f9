import { queryOptions } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { queryClient } from '../queries/query-client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { findQuestions } from '../questions/question-sources.ts'
import { questionSummariesQuery, sourcesOf } from '../questions/question-summaries.ts'

/** The ids of all scenarios that the user may practice. */
export function planScenariosQuery(userId: string) {
  return queryOptions({
    queryKey: [...queryKeys.collection('questions', userId), 'ids-of-scenarios'],
    queryFn: () => loadScenarioIds(userId),
    staleTime: 5 * 60_000,
    structuralSharing: false,
  })
}

async function loadScenarioIds(userId: string) {
  const summaries = await queryClient.fetchQuery(questionSummariesQuery(userId))
  const situational = summaries.filter(({ type }) => type === 'situational')
  if (situational.length === 0) return []
  return findQuestions({
    userId,
    categories: [...new Set(situational.map(({ category }) => category))],
    sources: sourcesOf(situational),
    fields: ['category', 'originalQuestionId', 'setId'],
    filters: [Query.isNotNull('answeringStrategy')],
  })
}
