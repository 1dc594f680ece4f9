import { commitProblems } from '@squared-away/domain/question-sets/commit'
import { type EditorState, isDirty } from '@squared-away/domain/question-sets/editor'
import { useState } from 'react'
import * as screens from '../../addresses/screens.ts'
import { questionSetAddress } from '../../addresses/screens.ts'
import type { Committed } from '../commit/commit-set.ts'
import type { DraftKeeper } from '../drafts/draft-keeper.ts'
import { type EditorStore, useEditor } from '../editor-store.ts'

export type Commit = ReturnType<typeof useCommit>

/** The way of the edits into the account: checked, under review, committed. */
export function useCommit(store: EditorStore, keeper: DraftKeeper) {
  const [isChecked, setChecked] = useState(false)
  const [reviewed, setReviewed] = useState<EditorState | null>(null)
  const [committed, setCommitted] = useState<Committed | 'kept' | null>(null)

  return {
    /** True once a commit was tried and refused: problems are shown as long as there are any. */
    isChecked,
    /** What the commit would hold; null while it is not under review. */
    reviewed,
    isDone: committed !== null,
    /** Where to go on once it is done. */
    leadsTo:
      committed === null
        ? null
        : committed === 'kept'
          ? screens.myQuestions
          : questionSetAddress(committed.setId),
    tryCommit() {
      const state = store.state()
      if (!isDirty(state)) return
      const isReady = commitProblems(state).length === 0
      setChecked(!isReady)
      if (isReady) setReviewed(state)
    },
    endReview: () => setReviewed(null),
    /** The edits are in the account, or wait to get there: nothing is to be kept or asked. */
    finish(made: Committed | null) {
      keeper.drop()
      setReviewed(null)
      setCommitted(made ?? 'kept')
    },
    forgetProblems: () => setChecked(false),
  }
}

/** True while there are edits that are not in the account. Asked where it is shown, not above it. */
export function useIsUnsaved(store: EditorStore, { isDone }: Pick<Commit, 'isDone'>): boolean {
  return useEditor(store, isDirty) && !isDone
}
