import { errorMessage } from '../data/calls/errors.ts'
import { useDeleteGuide } from '../data/guides/guide-edits.ts'
import type { StudyGuideDocument } from '../data/guides/study-guides.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { notifyDone } from '../ui/messages/notify.tsx'
import { focusPageHeadingAfterDialog } from '../ui/page/page-heading.ts'
import classes from './guide-question.module.css'

interface GuideDeletionProps {
  guide: StudyGuideDocument
  opened: boolean
  onClose: () => void
}

/** Asks before deleting a study guide (specification §8), and says what stays. */
export function GuideDeletion({ guide, opened, onClose }: GuideDeletionProps) {
  const deletion = useDeleteGuide()

  async function confirm() {
    await deletion.mutateAsync(guide.$id)
    notifyDone(`Study guide "${guide.name}" has been deleted.`)
    onClose()
    focusPageHeadingAfterDialog()
  }

  return (
    <ConfirmDialog
      title="Delete Study Guide"
      confirm="Delete Study Guide"
      opened={opened}
      onClose={onClose}
      onConfirm={confirm}
      isDestructive
      isPending={deletion.isPending}
      failure={
        deletion.isError && {
          message: 'An error occurred while deleting the study guide.',
          detail: errorMessage(deletion.error, ''),
        }
      }
    >
      <p className={classes.question}>
        Are you sure you want to delete the study guide "<bdi>{guide.name}</bdi>"?
      </p>
      <p className={classes.more}>
        {guide.scope === 'community_shared'
          ? 'It leaves the Community Library too. Soldiers who imported it keep their copy.'
          : 'Your boards, question sets and study sessions stay as they are.'}
      </p>
    </ConfirmDialog>
  )
}
