import type { ReactNode } from 'react'
import { SaveBar } from '../forms/save-bar.tsx'
import { KeptDraftNote } from './kept-draft-note.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

/** What the save bar says about a draft that is stored on this device. */
export interface DraftEditor {
  draft: { isKept: boolean; isBroughtBack: boolean; keptAt: string | null } | null
  isUnsaved: boolean
  /** Saved elsewhere after the draft was started. */
  isOvertaken: boolean
  saving: { isPending: boolean; isError: boolean }
  save: () => void
  discard: () => void
}

interface DraftSaveBarProps {
  editor: DraftEditor
  /** What is edited: 'introduction'. */
  subject: string
  isWaiting: boolean
  /** Message of a failed save, and the server's reason or ''. */
  failure: { message: string; detail: string }
  note: ReactNode
}

/** The save bar of an editor with a draft, and the question before leaving it unsaved. */
export function DraftSaveBar({ editor, subject, isWaiting, failure, note }: DraftSaveBarProps) {
  const { draft, isUnsaved, saving } = editor
  return (
    <>
      <SaveBar
        isUnsaved={isUnsaved}
        isSaving={saving.isPending}
        isWaiting={isWaiting}
        failure={isUnsaved && saving.isError ? failure : null}
        note={note}
        onSave={editor.save}
        onDiscard={editor.discard}
      />
      <UnsavedGuard isUnsaved={isUnsaved}>
        {draft?.isKept === false
          ? `Your changes to your ${subject} are not saved and will be lost.`
          : 'Your changes are not saved to your account. A draft stays on this device until you come back or log out.'}
      </UnsavedGuard>
    </>
  )
}

/** Explains that the editor shows a draft from an earlier visit, or one that others overtook. */
export function DraftNote({ editor, subject }: Pick<DraftSaveBarProps, 'editor' | 'subject'>) {
  const { draft, isUnsaved, isOvertaken } = editor
  if (!isUnsaved || draft === null || !(draft.isBroughtBack || isOvertaken)) return null
  return (
    <KeptDraftNote keptAt={draft.isBroughtBack ? draft.keptAt : null}>
      {isOvertaken && (
        <>Your {subject} was saved somewhere else since then. Saving now brings both together. </>
      )}
      &lsquo;Discard changes&rsquo; takes you back to the saved version.
    </KeptDraftNote>
  )
}
