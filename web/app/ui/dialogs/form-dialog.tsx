import type { ComponentProps } from 'react'
import { Form } from '../forms/form.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { DialogButtons, type DialogButtonsProps } from './dialog-buttons.tsx'

type ButtonProps = Omit<DialogButtonsProps, 'onConfirm'>

interface DialogFormProps extends ButtonProps, Pick<ComponentProps<typeof Form>, 'onSubmit'> {
  children: ComponentProps<'form'>['children']
}

/** A form inside of an open dialog, for a dialog that has more than this one form. */
export function DialogForm({ onSubmit, children, ...buttons }: DialogFormProps) {
  return (
    <Form onSubmit={onSubmit}>
      {children}
      <DialogButtons {...buttons} />
    </Form>
  )
}

type FormDialogProps = Omit<DialogProps, 'isLong'> & Omit<DialogFormProps, 'onCancel'>

/**
 * A dialog that is one form. Enter submits it; Escape, the close button and Cancel call `onClose`.
 * A failure appears beside the buttons, and what was typed stays.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, opened, onClose, size, fillsPhone, ...form } = props
  return (
    <Dialog {...{ title, opened, onClose, size, fillsPhone }} isLong>
      <DialogForm {...form} onCancel={onClose} />
    </Dialog>
  )
}
