import { questionSummaries } from '@squared-away/domain/todays-lists'
import { queryOptions } from '@tanstack/react-query'
import { listAsked } from '../calls/asked-lists.ts'
import type { DocumentOf } from '../calls/documents.ts'
import { DEVICE_FIRST } from '../queries/offline-answers.ts'
import { queryKeys } from '../queries/query-keys.ts'

/** How many questions each category holds for the user, one entry per source and type. */
export function questionSummariesQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('questionSetSummaries', userId),
    meta: DEVICE_FIRST,
    queryFn: async (): Promise<DocumentOf<'questionSetSummaries'>[]> => {
      const { documents } = await listAsked(questionSummaries())
      return documents
    },
  })
}

/** How many standard questions each category holds, of all sources together. */
export function countsByCategory(
  summaries: readonly Pick<
    DocumentOf<'questionSetSummaries'>,
    'category' | 'type' | 'questionCount'
  >[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { category, type, questionCount } of summaries) {
    if (type === 'standard') counts.set(category, (counts.get(category) ?? 0) + questionCount)
  }
  return counts
}
