import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { DialogFields } from '../dialog-fields.tsx'

interface DeletionPromptProps {
  question: string
  /** What has to be typed. */
  label: string
  /** What the button that goes on says. */
  confirm: string
  isBusy: boolean
  failure: string | undefined
  onCancel: () => void
  onAnswer: (typed: string) => Promise<unknown> | undefined
}

/** Asks for something to be typed before an account is deleted. */
export function DeletionPrompt(props: DeletionPromptProps) {
  const { question, label, confirm, isBusy, failure, onCancel, onAnswer } = props
  const [typed, setTyped] = useState('')

  return (
    <FormDialog
      title="Delete Account"
      opened
      onClose={isBusy ? () => {} : onCancel}
      onSubmit={() => onAnswer(typed.trim())}
      confirm={confirm}
      isPending={isBusy}
      canCancel={!isBusy}
      isDestructive
      failure={failure !== undefined && { message: failure }}
    >
      <DialogFields>
        <p>{question}</p>
        <TextInput
          label={label}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
        />
      </DialogFields>
    </FormDialog>
  )
}
