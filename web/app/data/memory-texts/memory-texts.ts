import { memoryTextsList } from '@squared-away/domain/todays-lists'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { listAsked } from '../calls/asked-lists.ts'
import type { DocumentOf } from '../calls/documents.ts'
import { useCollectionRefresh } from '../live/live-refresh.ts'
import { DEVICE_FIRST } from '../queries/offline-answers.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

export type MemoryTextDocument = DocumentOf<'memoryTexts'>

/** What reciting needs of a text. */
export type LearnedText = Readonly<Pick<MemoryTextDocument, '$id' | 'title' | 'text'>>

/** The user's own texts to know by heart, the oldest first. */
export function memoryTextsQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('memoryTexts', userId),
    queryFn: async () => (await listAsked(memoryTextsList(userId))).documents,
    meta: DEVICE_FIRST,
  })
}

/** The user's own texts, live. */
export function useMemoryTexts() {
  const { $id: userId } = useSignedInUser()
  useCollectionRefresh('memoryTexts')
  return useQuery(memoryTextsQuery(userId))
}
