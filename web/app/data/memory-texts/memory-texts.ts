import { MEMORY_TEXTS_A_USER } from '@squared-away/domain/entities/memory-text'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Query } from 'appwrite'
import {
  createDocument,
  type DocumentOf,
  deleteDocument,
  listDocuments,
} from '../calls/documents.ts'
import { type Ask, changeAsking } from '../edits/asked-edits.ts'
import { useCollectionRefresh } from '../live/live-refresh.ts'
import { ON_DEVICE } from '../queries/offline-answers.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

export type MemoryTextDocument = DocumentOf<'memoryTexts'>

/** What reciting needs of a text. */
export type LearnedText = Readonly<Pick<MemoryTextDocument, '$id' | 'title' | 'text'>>

/** The user's own texts to know by heart, the oldest first. */
export function memoryTextsQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('memoryTexts', userId),
    queryFn: async () => {
      const queries = [Query.equal('userId', userId), Query.limit(MEMORY_TEXTS_A_USER)]
      return (await listDocuments('memoryTexts', queries)).documents
    },
    meta: ON_DEVICE,
  })
}

/** The user's own texts, live. */
export function useMemoryTexts() {
  const { $id: userId } = useSignedInUser()
  useCollectionRefresh('memoryTexts')
  return useQuery(memoryTextsQuery(userId))
}

export type MemoryTextToSave = Pick<MemoryTextDocument, 'title' | 'text'>

/** Creates a text, or changes the one that the editor was opened with. */
export function useSaveMemoryText(ask: Ask) {
  const remember = useMemoryTextCache()
  return useMutation({
    mutationFn: ({ seen, text }: { seen: MemoryTextDocument | null; text: MemoryTextToSave }) =>
      seen === null
        ? createDocument('memoryTexts', text)
        : changeAsking('memoryTexts', seen, text, ask),
    onSuccess: (saved, { seen }) =>
      remember((texts) =>
        seen === null
          ? [...texts, saved]
          : texts.map((text) => (text.$id === saved.$id ? saved : text)),
      ),
  })
}

export function useDeleteMemoryText() {
  const remember = useMemoryTextCache()
  return useMutation({
    mutationFn: (id: string) => deleteDocument('memoryTexts', id),
    onSuccess: (_, id) => remember((texts) => texts.filter((text) => text.$id !== id)),
  })
}

/** Updates the cached texts at once, then refetches them. */
function useMemoryTextCache() {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const { queryKey } = memoryTextsQuery(userId)
  return (change: (texts: MemoryTextDocument[]) => MemoryTextDocument[]) => {
    queryClient.setQueryData(queryKey, (texts) => texts && change(texts))
    void queryClient.invalidateQueries({ queryKey })
  }
}
