import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'

interface TurnOffQuestionProps {
  opened: boolean
  /** True if an authenticator app will be disconnected too. */
  hasApp: boolean
  onClose: () => void
  onConfirm: () => void
}

export function TurnOffQuestion({ opened, hasApp, onClose, onConfirm }: TurnOffQuestionProps) {
  return (
    <ConfirmDialog
      title="Turn off two-step verification?"
      opened={opened}
      onClose={onClose}
      cancel="Keep it on"
      confirm="Turn off"
      onConfirm={onConfirm}
      isDestructive
    >
      <p>
        {hasApp
          ? 'Your password alone will open your account, and the authenticator app is disconnected.'
          : 'Your password alone will open your account. Your passkeys still sign you in.'}
      </p>
    </ConfirmDialog>
  )
}
