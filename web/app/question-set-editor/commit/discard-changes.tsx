import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'

interface DiscardChangesProps {
  opened: boolean
  onClose: () => void
  onDiscard: () => void
}

/** Asks before discarding all edits, including the draft on this device. */
export function DiscardChanges({ opened, onClose, onDiscard }: DiscardChangesProps) {
  return (
    <ConfirmDialog
      title="Discard your changes?"
      opened={opened}
      onClose={onClose}
      cancel="Keep editing"
      confirm="Discard changes"
      onConfirm={onDiscard}
      isDestructive
    >
      <p>The set goes back to its last saved version. Your draft is deleted too.</p>
    </ConfirmDialog>
  )
}
