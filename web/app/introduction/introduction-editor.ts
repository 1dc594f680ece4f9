import { mergedIntroduction } from '@squared-away/domain/edits/introduction-parts'
import {
  EMPTY_INTRODUCTION,
  type IntroductionData,
  repairIntroduction,
  sameIntroduction,
} from '@squared-away/domain/soldier/introduction-data'
import { isJsonObject } from '@squared-away/domain/text/json-text'
import type { StoredIntroduction } from '../data/introduction/introduction.ts'
import {
  type IntroductionEdit,
  useSaveIntroduction,
} from '../data/introduction/on-request/save-introduction.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { draftShelf } from '../session/kept-drafts.ts'
import { useKeptDraft } from '../session/use-kept-draft.ts'
import { useConflictQuestion } from '../ui/conflicts/use-conflict-question.ts'

const drafts = draftShelf('biography', readEdits)

/** The user's edits on top of the stored introduction. */
export function useIntroductionEditor(stored: StoredIntroduction | null) {
  const { $id: userId } = useSignedInUser()
  const storedData = stored?.data ?? EMPTY_INTRODUCTION
  const { draft, latest, keep, drop } = useKeptDraft(
    drafts,
    userId,
    ({ written }) => !sameIntroduction(written, storedData),
  )
  const data = draft?.data.written ?? storedData
  const isUnsaved = draft !== null && !sameIntroduction(data, storedData)

  const { ask, question } = useConflictQuestion()
  const saving = useSaveIntroduction(stored, ask, (saved, sent) => {
    const now = latest.current
    if (now === null || now.data.written === sent.written) return drop()
    const written = mergedIntroduction(sent.written, now.data.written, saved.data)
    keep({ opened: saved.data, written }, saved.updatedAt)
  })

  return {
    data,
    draft,
    isUnsaved,
    saving,
    question,
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
function readEdits(stored: unknown): IntroductionEdit | null {
  if (!isJsonObject(stored)) return null
  if (!('written' in stored)) {
    return { opened: EMPTY_INTRODUCTION, written: repairIntroduction(stored) }
  }
  return { opened: repairIntroduction(stored.opened), written: repairIntroduction(stored.written) }
}

export type IntroductionEditor = ReturnType<typeof useIntroductionEditor>
