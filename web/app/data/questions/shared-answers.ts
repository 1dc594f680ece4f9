import type { SharedAnswers } from '@squared-away/domain/memory/shared-difficulty'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../calls/client.ts'
import { ON_DEVICE } from '../queries/offline-answers.ts'
import { queryKeys } from '../queries/query-keys.ts'

const PATH = '/question-difficulty.json'

/**
 * How all soldiers of this installation answered each default question. The server counts once a
 * day.
 */
export function sharedAnswersQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('defaultQuestions', userId, 'shared-answers'),
    meta: ON_DEVICE,
    queryFn: async (): Promise<SharedAnswers> =>
      client.call('GET', new URL(PATH, window.location.origin)),
    staleTime: 60 * 60_000,
    structuralSharing: false,
  })
}
