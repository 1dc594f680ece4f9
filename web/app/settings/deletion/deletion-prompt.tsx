import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { DialogFields } from '../../ui/dialogs/dialog.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'

interface DeletionPromptProps {
  question: string
  /** Label of the field. */
  label: string
  /** Label of the submit button. */
  confirm: string
  isBusy: boolean
  failure: string | undefined
  onCancel: () => void
  onAnswer: (typed: string) => Promise<unknown> | undefined
}

/** Asks to type something before the account is deleted. */
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
