import {
  type BiographyData,
  EMPTY_BIOGRAPHY,
  repairBiography,
  sameBiography,
} from '@squared-away/domain/soldier/biography-data'
import { isJsonObject } from '@squared-away/domain/text/json-text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  biographyQuery,
  type StoredBiography,
  saveBiography,
} from '../data/biography/biography-document.ts'
import { draftShelf } from '../session/kept-drafts.ts'
import { useSignedInUser } from '../session/signed-in-user.ts'
import { useKeptDraft } from '../session/use-kept-draft.ts'

const drafts = draftShelf('biography', (stored) =>
  isJsonObject(stored) ? repairBiography(stored) : null,
)

/** What the user writes, over what is stored. */
export function useBiographyEditor(stored: StoredBiography | null) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const storedData = stored?.data ?? EMPTY_BIOGRAPHY
  const { draft, latest, keep, drop } = useKeptDraft(
    drafts,
    userId,
    (kept) => !sameBiography(kept, storedData),
  )
  const data = draft?.data ?? storedData
  const isUnsaved = draft !== null && !sameBiography(data, storedData)

  const saving = useMutation({
    mutationFn: (sent: BiographyData) => saveBiography(userId, stored?.id, sent),
    onSuccess(saved, sent) {
      queryClient.setQueryData(biographyQuery(userId).queryKey, saved)
      const now = latest.current
      if (now === null || now.data === sent) drop()
      else keep(now.data, saved.updatedAt)
    },
  })

  return {
    data,
    draft,
    isUnsaved,
    saving,
    /** Somebody, perhaps the user on another device, saved since the draft was begun. */
    isOvertaken: isUnsaved && draft.basedOn !== (stored?.updatedAt ?? null),
    change(fields: Partial<BiographyData>) {
      const basedOn = isUnsaved ? draft.basedOn : (stored?.updatedAt ?? null)
      keep({ ...data, ...fields }, basedOn)
    },
    save() {
      if (isUnsaved && !saving.isPending) saving.mutate(data)
    },
    discard() {
      drop()
      saving.reset()
    },
  }
}

export type BiographyEditor = ReturnType<typeof useBiographyEditor>
