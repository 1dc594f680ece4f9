import { errorMessage } from '../data/errors.ts'
import { useDeleteGuide } from '../data/guides/guide-edits.ts'
import type { StudyGuideDocument } from '../data/guides/study-guides.ts'
import { DeletionDialog, type DialogFrame } from '../ui/dialogs/deletion-dialog.tsx'
import { notifyDone } from '../ui/messages/notify.tsx'
import classes from './guide-question.module.css'

/** Asks before deleting a study guide (specification §8), and says what stays. */
export function GuideDeletion({ guide, ...frame }: DialogFrame & { guide: StudyGuideDocument }) {
  const deletion = useDeleteGuide()

  async function remove() {
    await deletion.mutateAsync(guide.$id)
    notifyDone(`Study guide "${guide.name}" has been deleted.`)
  }

  return (
    <DeletionDialog
      title="Delete Study Guide"
      {...frame}
      onDelete={remove}
      isPending={deletion.isPending}
      failure={
        deletion.error && {
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
    </DeletionDialog>
  )
}
