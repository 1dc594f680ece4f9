import { commitProblems } from '@squared-away/domain/question-sets/commit'
import { type EditorState, isDirty } from '@squared-away/domain/question-sets/editor'
import { useState } from 'react'
import * as screens from '../../addresses/screens.ts'
import { questionSetAddress } from '../../addresses/screens.ts'
import type { Committed } from '../../data/versions/commit-set.ts'
import type { DraftKeeper } from '../drafts/draft-keeper.ts'
import { type EditorStore, useEditor } from '../editor-store.ts'

export type Commit = ReturnType<typeof useCommit>

/** State of a commit: check, review, commit. */
export function useCommit(store: EditorStore, keeper: DraftKeeper) {
  const [isChecked, setChecked] = useState(false)
  const [reviewed, setReviewed] = useState<EditorState | null>(null)
  const [committed, setCommitted] = useState<Committed | 'kept' | null>(null)

  return {
    /** True once a commit was tried with problems: show problems from then on. */
    isChecked,
    /** The state under review; null outside of a review. */
    reviewed,
    isDone: committed !== null,
    /** Where to navigate afterwards. */
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
    /** The edits are committed or queued: no draft to keep, nothing to ask. */
    finish(made: Committed | null) {
      keeper.drop()
      setReviewed(null)
      setCommitted(made ?? 'kept')
    },
    forgetProblems: () => setChecked(false),
  }
}

/** True while there are uncommitted edits. Subscribed where it is shown, not higher up. */
export function useIsUnsaved(store: EditorStore, { isDone }: Pick<Commit, 'isDone'>): boolean {
  return useEditor(store, isDirty) && !isDone
}
