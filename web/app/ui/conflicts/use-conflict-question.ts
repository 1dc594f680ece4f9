import type { FieldConflict } from '@squared-away/domain/edits/conflicts'
import type { MergedCollection } from '@squared-away/domain/entities/set-aside-edit'
import { useState } from 'react'

/** A part that was changed here and somewhere else. */
export type NamedConflict = FieldConflict & { readonly collectionId: MergedCollection }

type Kept = 'mine' | 'theirs'

/** Opens a dialog that asks which of two values stays. */
export function useConflictQuestion() {
  const [asked, setAsked] = useState<{
    conflict: NamedConflict
    give: (kept: Kept | null) => void
  } | null>(null)
  return {
    /** Resolves to null if the dialog is closed. */
    async ask(conflict: NamedConflict): Promise<Kept | null> {
      const kept = await new Promise<Kept | null>((give) => setAsked({ conflict, give }))
      setAsked(null)
      return kept
    },
    /** The dialog is shown with this. */
    question: {
      conflict: asked?.conflict ?? null,
      onAnswer: (kept: Kept | null) => asked?.give(kept),
    },
  }
}
