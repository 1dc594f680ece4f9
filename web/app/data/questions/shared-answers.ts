import type { SharedAnswers } from '@squared-away/domain/memory/shared-difficulty'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../calls/client.ts'
import { SHARED_ANSWERS_PATH, takeEarlySharedAnswers } from '../calls/early-answers.ts'
import { DEVICE_FIRST } from '../queries/offline-answers.ts'
import { queryKeys } from '../queries/query-keys.ts'

/**
 * How all soldiers of this installation answered each default question. The server counts once a
 * day.
 */
export function sharedAnswersQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('defaultQuestions', userId, 'shared-answers'),
    meta: DEVICE_FIRST,
    queryFn: async (): Promise<SharedAnswers> =>
      ((await takeEarlySharedAnswers()) as SharedAnswers | undefined) ??
      client.call('GET', new URL(SHARED_ANSWERS_PATH, window.location.origin)),
    staleTime: 60 * 60_000,
    structuralSharing: false,
  })
}
