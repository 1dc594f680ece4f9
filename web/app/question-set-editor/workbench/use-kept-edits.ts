import type { EditorState } from '@squared-away/domain/question-sets/editor'
import { useEffect, useState } from 'react'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { DraftKeeper } from '../drafts/draft-keeper.ts'
import { EditorStore } from '../editor-store.ts'

interface KeptEdits {
  setId: string
  /** What the editor starts from: the questions as they are, or with a draft's edits. */
  initial: EditorState
  /** The id that the draft is kept under. */
  draftId: string
}

/** The edits of one opening of the editor, kept on the device until they are in the account. */
export function useKeptEdits({ setId, initial, draftId }: KeptEdits) {
  const { $id: userId } = useSignedInUser()
  const [store] = useState(() => new EditorStore(initial))
  const [isKept, setKept] = useState(true)
  const [keeper] = useState(() => new DraftKeeper({ userId, draftId, setId }, store, setKept))
  useEffect(() => keeper.open(), [keeper])
  return { store, keeper, isKept }
}
