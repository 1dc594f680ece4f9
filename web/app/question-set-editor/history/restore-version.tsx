import { lineageOf } from '@squared-away/domain/question-sets/diff'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { questionSetHistoryAddress } from '../../addresses/screens.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { openedSetQuery } from '../../data/sets/edited-set.ts'
import type { OwnSet } from '../../data/sets/own-sets.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { notifyDone } from '../../ui/messages/notify.tsx'
import classes from '../commit/commit-review.module.css'
import { COMMIT_FAILED, commitFailure, commitQuestions } from '../commit/commit-set.ts'
import { VersionComparison } from './version-comparison.tsx'

interface RestoreVersionProps {
  /** The earlier version; null closes the dialog. */
  version: OwnSet | null
  /** The current version, which stays in the history. */
  latest: OwnSet
  onClose: () => void
}

/** Commits an earlier version as the newest one: nothing is removed. */
export function RestoreVersion({ version, latest, onClose }: RestoreVersionProps) {
  const { $id: userId } = useSignedInUser()
  const navigate = useNavigate()
  const restore = useMutation({
    mutationFn: (earlier: OwnSet) => restoreVersion(userId, latest, earlier),
    onSuccess(made, earlier) {
      notifyDone(`Version ${earlier.version} is back, as version ${made.version}.`)
      onClose()
      void navigate(questionSetHistoryAddress(made.setId), { replace: true })
    },
  })
  function close() {
    if (restore.isPending) return
    restore.reset()
    onClose()
  }

  return (
    <ConfirmDialog
      title={version ? `Restore version ${version.version}?` : 'Restore a version?'}
      opened={version !== null}
      onClose={close}
      size="xl"
      fillsPhone
      confirm={`Restore it as version ${latest.version + 1}`}
      onConfirm={() => version !== null && restore.mutate(version)}
      isPending={restore.isPending}
      failure={restore.isError && { message: `${COMMIT_FAILED} ${commitFailure(restore.error)}` }}
    >
      {version !== null && (
        <>
          <p>
            Its questions become version {latest.version + 1}. Version {latest.version} stays in the
            history. This is what changes:
          </p>
          <div className={classes.outcome}>
            <VersionComparison before={latest} after={version} />
          </div>
        </>
      )}
    </ConfirmDialog>
  )
}

async function restoreVersion(userId: string, latest: OwnSet, earlier: OwnSet) {
  const { questions } = await queryClient().ensureQueryData(openedSetQuery(userId, earlier.$id))
  // Keep the original ids, so that they still count as the same questions.
  const restored = questions.map((question) => ({
    ...question,
    originalQuestionId: lineageOf(question),
  }))
  const { $id: setId, version: baseVersion } = latest
  return commitQuestions(userId, { setId, baseVersion, questions: restored })
}
