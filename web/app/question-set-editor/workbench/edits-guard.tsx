import { UnsavedGuard } from '../../ui/leaving/unsaved-guard.tsx'
import { type Commit, useIsUnsaved } from '../commit/use-commit.ts'
import type { EditorStore } from '../editor-store.ts'

interface EditsGuardProps {
  store: EditorStore
  commit: Commit
  /** False if this device could not store the draft. */
  isKept: boolean
}

/** Asks before leaving uncommitted edits. */
export function EditsGuard({ store, commit, isKept }: EditsGuardProps) {
  return (
    <UnsavedGuard isUnsaved={useIsUnsaved(store, commit)}>
      {isKept
        ? 'Your changes are not saved as a version. A draft stays on this device until you come back or log out.'
        : 'Your changes are not saved and will be lost.'}
    </UnsavedGuard>
  )
}
