import { Dialog, type DialogProps } from './dialog.tsx'
import { DialogButtons, type DialogButtonsProps } from './dialog-buttons.tsx'

type ConfirmDialogProps = DialogProps &
  Omit<DialogButtonsProps, 'onCancel' | 'onConfirm'> & { onConfirm: () => unknown }

/**
 * Asks before something happens. A destructive question focuses Cancel, so that Enter loses nothing;
 * Escape, the close button and Cancel call `onClose`.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, opened, onClose, size, fillsPhone, children, ...buttons } = props
  const { autofocus = buttons.isDestructive ? 'cancel' : undefined } = buttons
  return (
    <Dialog {...{ title, opened, onClose, size, fillsPhone }}>
      {children}
      <DialogButtons {...buttons} autofocus={autofocus} onCancel={onClose} />
    </Dialog>
  )
}
