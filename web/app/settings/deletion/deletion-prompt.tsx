import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { DialogFields } from '../dialog-fields.tsx'

interface DeletionPromptProps {
  words: string
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
  const { words, label, confirm, isBusy, failure, onCancel, onAnswer } = props
  const [typed, setTyped] = useState('')

  return (
    <Dialog title="Delete Account" opened onClose={isBusy ? () => {} : onCancel}>
      <Form onSubmit={() => onAnswer(typed.trim())}>
        <DialogFields>
          <p>{words}</p>
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
        <DialogActions>
          {failure !== undefined && <DialogFailure message={failure} />}
          <Button variant="default" onClick={onCancel} disabled={isBusy}>
            Cancel
          </Button>
          <Button color="red" type="submit" loading={isBusy}>
            {confirm}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
