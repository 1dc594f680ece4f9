import {
  EMPTY_INTRODUCTION,
  type IntroductionData,
  repairIntroduction,
  sameIntroduction,
} from '@squared-away/domain/soldier/introduction-data'
import { isJsonObject } from '@squared-away/domain/text/json-text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  introductionQuery,
  type StoredIntroduction,
  saveIntroduction,
} from '../data/introduction/introduction.ts'
import { saveOrQueue } from '../data/queue/queued-edits.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { draftShelf } from '../session/kept-drafts.ts'
import { useKeptDraft } from '../session/use-kept-draft.ts'

/** The edited fields, and the stored version they are based on. */
type IntroductionEdits = { opened: IntroductionData; written: IntroductionData }

const drafts = draftShelf('biography', readEdits)

/** The user's edits on top of the stored introduction. */
export function useIntroductionEditor(stored: StoredIntroduction | null) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const storedData = stored?.data ?? EMPTY_INTRODUCTION
  const { draft, latest, keep, drop } = useKeptDraft(
    drafts,
    userId,
    ({ written }) => !sameIntroduction(written, storedData),
  )
  const data = draft?.data.written ?? storedData
  const isUnsaved = draft !== null && !sameIntroduction(data, storedData)

  const saving = useMutation({
    mutationFn: async (sent: IntroductionEdits): Promise<StoredIntroduction> => {
      const edit = { kind: 'biography', ...sent } as const
      const saved = await saveOrQueue(userId, edit, (made) =>
        saveIntroduction(userId, sent, made, stored?.id),
      )
      return saved ?? { id: undefined, updatedAt: '', ...stored, data: sent.written }
    },
    onSuccess(saved, sent) {
      queryClient.setQueryData(introductionQuery(userId).queryKey, saved)
      const now = latest.current
      if (now === null || now.data.written === sent.written) drop()
      else keep({ opened: saved.data, written: now.data.written }, saved.updatedAt)
    },
  })

  return {
    data,
    draft,
    isUnsaved,
    saving,
    /** Saved elsewhere after this draft was started. */
    isOvertaken: isUnsaved && draft.basedOn !== (stored?.updatedAt ?? null),
    change(fields: Partial<IntroductionData>) {
      const basedOn = isUnsaved ? draft.basedOn : (stored?.updatedAt ?? null)
      const opened = isUnsaved ? draft.data.opened : storedData
      keep({ opened, written: { ...data, ...fields } }, basedOn)
    },
    save() {
      if (isUnsaved && !saving.isPending) saving.mutate(draft.data)
    },
    discard() {
      drop()
      saving.reset()
    },
  }
}

/** Drafts of an earlier app version have only the fields; treat them all as new. */
function readEdits(stored: unknown): IntroductionEdits | null {
  if (!isJsonObject(stored)) return null
  if (!('written' in stored)) {
    return { opened: EMPTY_INTRODUCTION, written: repairIntroduction(stored) }
  }
  return { opened: repairIntroduction(stored.opened), written: repairIntroduction(stored.written) }
}

export type IntroductionEditor = ReturnType<typeof useIntroductionEditor>
