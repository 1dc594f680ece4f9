import { Button } from '@mantine/core'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'

interface DiscardChangesProps {
  opened: boolean
  onClose: () => void
  onDiscard: () => void
}

/** Asks before all edits are given up, the draft on this device included. */
export function DiscardChanges({ opened, onClose, onDiscard }: DiscardChangesProps) {
  return (
    <Dialog title="Discard your changes?" opened={opened} onClose={onClose}>
      <p>The set goes back to its last saved version. Your draft is deleted too.</p>
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep editing
        </Button>
        <Button color="red" onClick={onDiscard}>
          Discard changes
        </Button>
      </DialogActions>
    </Dialog>
  )
}
