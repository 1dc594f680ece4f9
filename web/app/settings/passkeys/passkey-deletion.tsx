import { Button } from '@mantine/core'
import type { Passkey } from '../../session/passkeys/passkey-calls.ts'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'

interface PasskeyDeletionProps {
  /** Null while nothing is asked. */
  passkey: Passkey | null
  onClose: () => void
  onConfirm: (passkey: Passkey) => void
}

export function PasskeyDeletion({ passkey, onClose, onConfirm }: PasskeyDeletionProps) {
  return (
    <Dialog title="Delete this passkey?" opened={passkey !== null} onClose={onClose}>
      <p>
        You can no longer sign in with {passkey?.name}. Your device may still offer it until you
        delete it there too.
      </p>
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep it
        </Button>
        <Button color="red" onClick={() => passkey && onConfirm(passkey)}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  )
}
