import type { Passkey } from '../../data/account/passkeys.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'

interface PasskeyDeletionProps {
  /** Null closes the dialog. */
  passkey: Passkey | null
  onClose: () => void
  onConfirm: (passkey: Passkey) => void
}

export function PasskeyDeletion({ passkey, onClose, onConfirm }: PasskeyDeletionProps) {
  return (
    <ConfirmDialog
      title="Delete this passkey?"
      opened={passkey !== null}
      onClose={onClose}
      cancel="Keep it"
      confirm="Delete"
      onConfirm={() => passkey && onConfirm(passkey)}
      isDestructive
    >
      <p>
        You can no longer sign in with {passkey?.name}. Your device may still offer it until you
        delete it there too.
      </p>
    </ConfirmDialog>
  )
}
