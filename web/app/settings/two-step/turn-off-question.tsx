import { Button } from '@mantine/core'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'

interface TurnOffQuestionProps {
  opened: boolean
  /** Whether an authenticator app is set up, which goes with it. */
  hasApp: boolean
  onClose: () => void
  onConfirm: () => void
}

export function TurnOffQuestion({ opened, hasApp, onClose, onConfirm }: TurnOffQuestionProps) {
  return (
    <Dialog title="Turn off two-step verification?" opened={opened} onClose={onClose}>
      <p>
        {hasApp
          ? 'Your password alone will open your account, and the authenticator app is disconnected.'
          : 'Your password alone will open your account. Your passkeys still sign you in.'}
      </p>
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep it on
        </Button>
        <Button color="red" onClick={onConfirm}>
          Turn off
        </Button>
      </DialogActions>
    </Dialog>
  )
}
