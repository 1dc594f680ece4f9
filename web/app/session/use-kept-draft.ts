import { useRef, useState } from 'react'
import type { draftShelf, KeptDraft } from './kept-drafts.ts'

/** A draft that is being written. */
export type OpenDraft<Data> = KeptDraft<Data> & {
  /** False when this device could not take it. */
  isKept: boolean
  /** It is from an earlier visit. */
  isBroughtBack: boolean
}

/**
 * What a user writes over what is stored. Every change is kept on this device at once, so that a
 * crash, a closed tab or a sign-in that ends loses no word; the next visit goes on from there.
 *
 * @param isWanted False for a draft of an earlier visit that says what is stored anyway.
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
  // A save that ends must see what was typed while it was under way.
  const latest = useRef(draft)

  function set(next: OpenDraft<Data> | null) {
    latest.current = next
    setDraft(next)
  }

  return {
    draft,
    /** The newest, also before it is drawn. */
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
