import { useNavigate } from 'react-router'
import { questionSetHistoryAddress } from '../../addresses/screens.ts'
import type { OwnSet } from '../../data/sets/own-sets.ts'
import { useRestoreVersion } from '../../data/versions/commit-set.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { notifyDone } from '../../ui/messages/notify.tsx'
import { COMMIT_FAILED, commitFailure } from '../commit/commit-failure.ts'
import classes from '../commit/commit-review.module.css'
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
  const navigate = useNavigate()
  const restore = useRestoreVersion(latest, (made, earlier) => {
    notifyDone(`Version ${earlier.version} is back, as version ${made.version}.`)
    onClose()
    void navigate(questionSetHistoryAddress(made.setId), { replace: true })
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
