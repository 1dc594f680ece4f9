import {
  type BiographyData,
  EMPTY_BIOGRAPHY,
  sameBiography,
} from '@squared-away/domain/soldier/biography-data'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  biographyQuery,
  type StoredBiography,
  saveBiography,
} from '../data/biography/biography-document.ts'
import { useSignedInUser } from '../session/signed-in-user.ts'
import { dropDraft, type KeptDraft, keepDraft, keptDraft } from './kept-draft.ts'

type Draft = KeptDraft & {
  /** False when this device could not take it. */
  isKept: boolean
  /** It is from an earlier visit. */
  isBroughtBack: boolean
}

/**
 * What the user writes, over what is stored. Every change is kept on this device at once, so that a
 * crash or a closed tab loses no word; the next visit goes on from there.
 */
export function useBiographyEditor(stored: StoredBiography | null) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<Draft | null>(() => earlierDraft(userId, stored))
  const storedData = stored?.data ?? EMPTY_BIOGRAPHY
  const data = draft?.data ?? storedData
  const isUnsaved = draft !== null && !sameBiography(data, storedData)

  // A save that ends must see what was typed while it was under way.
  const latest = useRef(draft)

  function set(next: Draft | null) {
    latest.current = next
    setDraft(next)
  }

  function keep(changed: BiographyData, basedOn: string | null) {
    const kept: KeptDraft = { data: changed, keptAt: new Date().toISOString(), basedOn }
    set({ ...kept, isKept: keepDraft(userId, kept), isBroughtBack: false })
  }

  function drop() {
    dropDraft(userId)
    set(null)
  }

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

function earlierDraft(userId: string, stored: StoredBiography | null): Draft | null {
  const kept = keptDraft(userId)
  if (kept === null || sameBiography(kept.data, stored?.data ?? EMPTY_BIOGRAPHY)) return null
  return { ...kept, isKept: true, isBroughtBack: true }
}
