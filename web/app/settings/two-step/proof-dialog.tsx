import { Button } from '@mantine/core'
import { ChallengeForm } from '../../session/second-factor/challenge-form.tsx'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'

interface ProofDialogProps {
  opened: boolean
  onProven: () => void
  onCancel: () => void
}

/** Asks for the second factor once more, before something that a found device must not do. */
export function ProofDialog({ opened, onProven, onCancel }: ProofDialogProps) {
  return (
    <Dialog title="Confirm that it is you" opened={opened} onClose={onCancel}>
      <ChallengeForm
        onProven={onProven}
        confirm="Confirm"
        cancel={
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        }
        Actions={DialogActions}
      />
    </Dialog>
  )
}
