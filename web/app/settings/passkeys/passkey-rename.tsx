import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { LONGEST_PASSKEY_NAME, passkeyNameProblem } from '@squared-away/domain/soldier/passkey-name'
import type { Passkey } from '../../data/account/passkeys.ts'
import { errorMessage } from '../../data/errors.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { sentValues } from '../../ui/forms/sent-values.ts'

interface PasskeyRenameProps {
  passkey: Passkey
  onSave: (name: string) => Promise<unknown>
  error: Error | null
  onClose: () => void
}

/** Asks for a new name of a passkey. */
export function PasskeyRename({ passkey, onSave, error, onClose }: PasskeyRenameProps) {
  const form = useForm({
    initialValues: { name: passkey.name },
    validate: { name: passkeyNameProblem },
  })

  async function send({ name }: typeof form.values) {
    await onSave(name.trim())
    onClose()
  }

  return (
    <FormDialog
      title="Rename passkey"
      opened
      onClose={onClose}
      onSubmit={sentValues(form, send)}
      confirm="Save name"
      isPending={form.submitting}
      failure={
        error && { message: errorMessage(error, 'The server cannot be reached. Try again.') }
      }
    >
      <TextInput
        label="Name of the passkey"
        maxLength={LONGEST_PASSKEY_NAME}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
