import type { ModeratedItem } from '@squared-away/domain/functions'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { useLastShown } from '../ui/dialogs/opening-and-closing.ts'
import classes from './hiding-question.module.css'

interface HidingQuestionProps {
  /** The item to hide; null closes the dialog. */
  item: ModeratedItem | null
  onClose: () => void
  onHide: (item: ModeratedItem) => void
}

/** Asks before hiding shared or sent content, and says who keeps it. */
export function HidingQuestion({ item, onClose, onHide }: HidingQuestionProps) {
  const about = useLastShown(item)
  return (
    <ConfirmDialog
      title={about?.isSent ? 'End its links' : 'Hide from the Community Library'}
      opened={item !== null}
      onClose={onClose}
      confirm="Hide"
      onConfirm={() => {
        if (item) onHide(item)
        onClose()
      }}
      isDestructive
    >
      <p className={classes.question}>
        Hide "<bdi>{about?.name}</bdi>"?
      </p>
      <p className={classes.more}>
        {about?.isSent
          ? 'Its links no longer open it. Copies stay, and its owner keeps the set and cannot send this version. You can show it again later.'
          : 'Nobody else will find it in the library. Soldiers who added it keep it, and its author sees that it is hidden. You can show it again later.'}
      </p>
    </ConfirmDialog>
  )
}
