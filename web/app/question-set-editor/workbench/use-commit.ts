import { commitProblems } from '@squared-away/domain/question-sets/commit'
import { type EditorState, isDirty } from '@squared-away/domain/question-sets/editor'
import { useMemo, useState } from 'react'
import * as screens from '../../addresses/screens.ts'
import { questionSetAddress } from '../../addresses/screens.ts'
import type { Committed } from '../commit/commit-set.ts'
import type { DraftKeeper } from '../drafts/draft-keeper.ts'
import { type EditorStore, useEditor } from '../editor-store.ts'

export type Commit = ReturnType<typeof useCommit>

/**
 * The way of the edits into the account: checked, under review, committed.
 *
 * @param settled The state as it was when typing last paused: problems may come a moment later.
 */
export function useCommit(store: EditorStore, settled: EditorState, keeper: DraftKeeper) {
  const [isChecked, setChecked] = useState(false)
  const [reviewed, setReviewed] = useState<EditorState | null>(null)
  const [committed, setCommitted] = useState<Committed | 'kept' | null>(null)
  const hasChanges = useEditor(store, isDirty)
  const problems = useMemo(() => (isChecked ? commitProblems(settled) : []), [isChecked, settled])

  return {
    /** True once a commit was tried and refused: problems are shown as long as there are any. */
    isChecked,
    problems,
    isUnsaved: hasChanges && committed === null,
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
