import { useRef, useState } from 'react'
import type { draftShelf, KeptDraft } from './kept-drafts.ts'

/** A draft that is being edited. */
export type OpenDraft<Data> = KeptDraft<Data> & {
  /** False if this device could not store it. */
  isKept: boolean
  /** True if it was restored from an earlier visit. */
  isBroughtBack: boolean
}

/**
 * The draft of an edited document. Every change is stored on this device at once, so that nothing
 * is lost in a crash, a closed tab or an expired session; the next visit restores it.
 *
 * @param isWanted Returns false for a restored draft that equals the stored document.
 */
export function useKeptDraft<Data>(
  shelf: ReturnType<typeof draftShelf<Data>>,
  userId: string,
  isWanted: (data: Data) => boolean,
) {
  const [draft, setDraft] = useState<OpenDraft<Data> | null>(() => {
    const kept = shelf.kept(userId)
    return kept !== null && isWanted(kept.data)
      ? { ...kept, isKept: true, isBroughtBack: true }
      : null
  })
  // A completed save must see what was typed while it ran.
  const latest = useRef(draft)

  function set(next: OpenDraft<Data> | null) {
    latest.current = next
    setDraft(next)
  }

  return {
    draft,
    /** The latest draft, even before it is rendered. */
    latest,
    keep(data: Data, basedOn: string | null) {
      const kept = { data, keptAt: new Date().toISOString(), basedOn }
      set({ ...kept, isKept: shelf.keep(userId, kept), isBroughtBack: false })
    },
    drop() {
      shelf.drop(userId)
      set(null)
    },
  }
}
