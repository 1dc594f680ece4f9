import { Button } from '@mantine/core'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Shows new recovery codes until the user has kept them. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Dialog title="Your recovery codes" opened onClose={onClose}>
      <RecoveryCodes codes={codes} />
      <DialogActions>
        <Button onClick={onClose}>I saved them</Button>
      </DialogActions>
    </Dialog>
  )
}
