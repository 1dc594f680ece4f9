import type { EditorState } from '@squared-away/domain/question-sets/editor'
import { useEffect, useState } from 'react'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { DraftKeeper } from '../drafts/draft-keeper.ts'
import { EditorStore } from '../editor-store.ts'

interface KeptEdits {
  setId: string
  /** The initial state: the stored questions, or a draft. */
  initial: EditorState
  /** Id of the draft. */
  draftId: string
}

/** Saves an open editor's draft on the device until it is committed. */
export function useKeptEdits({ setId, initial, draftId }: KeptEdits) {
  const { $id: userId } = useSignedInUser()
  const [store] = useState(() => new EditorStore(initial))
  const [isKept, setKept] = useState(true)
  const [keeper] = useState(() => new DraftKeeper({ userId, draftId, setId }, store, setKept))
  useEffect(() => keeper.open(), [keeper])
  return { store, keeper, isKept }
}
