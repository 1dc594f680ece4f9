import { Button } from '@mantine/core'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface RecoveryCodesDialogProps {
  title?: string
  /** 'kept' when the account already had codes: the server never shows those again. */
  codes: string[] | 'kept'
  onClose: () => void
}

/** Shows new recovery codes until the user confirms that they are saved. */
export function RecoveryCodesDialog(props: RecoveryCodesDialogProps) {
  const { title = 'Your recovery codes', codes, onClose } = props
  return (
    <Dialog title={title} opened onClose={onClose}>
      {codes === 'kept' ? (
        <p>Your recovery codes from before still work. You can make new ones at any time.</p>
      ) : (
        <RecoveryCodes codes={codes} />
      )}
      <DialogActions>
        <Button onClick={onClose}>{codes === 'kept' ? 'Close' : 'I saved them'}</Button>
      </DialogActions>
    </Dialog>
  )
}
