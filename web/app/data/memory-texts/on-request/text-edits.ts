import { useQueryClient } from '@tanstack/react-query'
import { createDocument, deleteDocument } from '../../calls/documents.ts'
import { type Ask, changeAsking } from '../../edits/asked-edits.ts'
import { useWrite } from '../../queries/use-write.ts'
import { useSignedInUser } from '../../user/signed-in-user.ts'
import { type MemoryTextDocument, memoryTextsQuery } from '../memory-texts.ts'

type MemoryTextToSave = Pick<MemoryTextDocument, 'title' | 'text'>

/** Creates a text, or changes the one that the editor was opened with. */
export function useSaveMemoryText(ask: Ask) {
  const remember = useMemoryTextCache()
  return useWrite({
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
  return useWrite({
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
