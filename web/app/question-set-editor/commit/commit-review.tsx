import { reviewChanges } from '@squared-away/domain/question-sets/commit'
import { isEmptyDiff } from '@squared-away/domain/question-sets/diff'
import type { EditorState } from '@squared-away/domain/question-sets/editor'
import { useEffect, useMemo } from 'react'
import { type CommitEnds, useCommitSet } from '../../data/versions/commit-set.ts'
import type { EditedSet } from '../../data/versions/edited-set.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { ChangesView } from '../changes-view.tsx'
import { COMMIT_FAILED, commitFailure } from './commit-failure.ts'
import classes from './commit-review.module.css'

interface CommitReviewProps extends CommitEnds {
  set: EditedSet
  /** The state to commit; null closes the dialog. */
  state: EditorState | null
  onClose: () => void
}

/** Shows what a commit will change. */
export function CommitReview({ set, state, onClose, ...ends }: CommitReviewProps) {
  const commit = useCommitSet(set, ends)
  const { reset } = commit
  useEffect(() => {
    if (state === null) reset()
  }, [state, reset])
  function close() {
    if (!commit.isPending) onClose()
  }

  return (
    <ConfirmDialog
      title="Review your changes"
      opened={state !== null}
      onClose={close}
      size="xl"
      fillsPhone
      cancel="Keep editing"
      confirm={commit.isError ? 'Save again' : commitLabel(set)}
      onConfirm={() => state !== null && commit.mutate(state)}
      isPending={commit.isPending}
      failure={
        commit.isError && {
          message: `${COMMIT_FAILED} ${commitFailure(commit.error)} Your changes are still here.`,
        }
      }
    >
      {state !== null && <Changes state={state} />}
      <p className={classes.outcome}>{commitEffect(set)}</p>
    </ConfirmDialog>
  )
}

function Changes({ state }: { state: EditorState }) {
  const diff = useMemo(() => reviewChanges(state), [state])
  if (!isEmptyDiff(diff)) return <ChangesView diff={diff} />
  return <p>Nothing has changed. You can still save it as it is.</p>
}

function commitLabel({ sourceType, version }: EditedSet): string {
  return sourceType === 'Default' ? 'Make my copy' : `Save as version ${version + 1}`
}

/** The effect of a commit, by the set's source (specification §4 Versioning). */
export function commitEffect({ sourceType, version }: EditedSet): string {
  if (sourceType === 'Default') {
    return 'Saving makes your own copy to edit. The default set stays as it is.'
  }
  return `Saving makes version ${version + 1}. Version ${version} stays in the version history.`
}
