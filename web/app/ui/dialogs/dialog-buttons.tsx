import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { submitOnce } from '../forms/submit-once.ts'
import { DialogActions } from './dialog.tsx'
import { DialogFailure, type Failure } from './dialog-failure.tsx'

export interface DialogButtonsProps {
  /** Label of the button that does what the dialog is for. */
  confirm: string
  /**
   * Runs on that button. Leave it out inside a form: the button then submits. If it returns a
   * promise, more presses are ignored until the promise rejects or the dialog closes.
   */
  onConfirm?: (() => unknown) | undefined
  /** Label of the other button. */
  cancel?: string | undefined
  onCancel: () => void
  isPending?: boolean | undefined
  /** False while the action is not possible yet. */
  canConfirm?: boolean | undefined
  /** False while the action can no longer be stopped. */
  canCancel?: boolean | undefined
  /** Colors the action as one that deletes or loses something. */
  isDestructive?: boolean | undefined
  /** The button that gets the focus when the dialog opens; for a dialog without a field. */
  autofocus?: 'confirm' | 'cancel' | undefined
  /** Why the last try failed; null or false when it did not. */
  failure?: Failure | null | false | undefined
  /** Shown before the buttons, or above them in a narrow window. */
  note?: ReactNode
}

/** The failure, the way out and the action at the end of a dialog, in this order. */
export function DialogButtons(props: DialogButtonsProps) {
  const { confirm, onConfirm, cancel = 'Cancel', onCancel, failure, note } = props
  const { isPending, canConfirm = true, canCancel = true, isDestructive, autofocus } = props
  const [run] = useState(() => submitOnce(() => true))
  return (
    <DialogActions note={note}>
      {failure && <DialogFailure {...failure} />}
      <Button
        variant="default"
        onClick={onCancel}
        disabled={!canCancel}
        data-autofocus={autofocus === 'cancel' || undefined}
      >
        {cancel}
      </Button>
      <Button
        type={onConfirm ? 'button' : 'submit'}
        onClick={onConfirm && (() => void run(() => promiseOf(onConfirm()), undefined))}
        {...(isDestructive && { color: 'red' })}
        loading={isPending ?? false}
        disabled={!canConfirm}
        data-autofocus={autofocus === 'confirm' || undefined}
      >
        {confirm}
      </Button>
    </DialogActions>
  )
}

function promiseOf(result: unknown): Promise<unknown> | undefined {
  return result instanceof Promise ? result : undefined
}
